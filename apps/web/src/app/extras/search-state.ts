import { create } from 'zustand';

import { closeSidebar } from '../shell/shell-state';

export const useSearch = create<{ isOpen: boolean }>(() => ({ isOpen: false }));

export function openSearch(): void {
  closeSidebar();
  useSearch.setState({ isOpen: true });
}

export function closeSearch(): void {
  useSearch.setState({ isOpen: false });
}
