import { create } from 'zustand';

/** One value, because at most one sidebar is open. */
export const useSidebar = create<{ open: 'site' | 'user' | undefined }>(() => ({ open: undefined }));

export function toggleSidebar(name: 'site' | 'user'): void {
  useSidebar.setState(({ open }) => ({ open: open === name ? undefined : name }));
}

export function closeSidebar(): void {
  useSidebar.setState({ open: undefined });
}

export const useSearch = create<{ isOpen: boolean }>(() => ({ isOpen: false }));

export function openSearch(): void {
  closeSidebar();
  useSearch.setState({ isOpen: true });
}

export function closeSearch(): void {
  useSearch.setState({ isOpen: false });
}
