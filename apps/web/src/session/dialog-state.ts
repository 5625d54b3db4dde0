import { create } from 'zustand';

import type { Destination } from '../platform/navigation';

type DialogState = {
  open: 'login' | 'register' | undefined;
  /** The page that required the login. */
  destination: Destination | undefined;
};

const CLOSED: DialogState = { open: undefined, destination: undefined };

export const useDialogs = create<DialogState>(() => CLOSED);

export function openLogin(destination?: Destination): void {
  useDialogs.setState({ open: 'login', destination });
}

export function openRegister(): void {
  useDialogs.setState({ open: 'register', destination: undefined });
}

export function closeDialog(): void {
  useDialogs.setState(CLOSED);
}
