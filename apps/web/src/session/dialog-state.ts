import { create } from 'zustand';

import type { Destination } from '../platform/navigation';

/** The account dialogs: login, "Forgot password?" and registration. */
export type AccountDialog = 'login' | 'forgot' | 'register';

type DialogState = {
  open: AccountDialog | undefined;
  /** The page that required the login. */
  destination: Destination | undefined;
  /** The title that the content of the open dialog has set. */
  title: string | undefined;
};

const CLOSED: DialogState = { open: undefined, destination: undefined, title: undefined };

/**
 * In the tab's storage while the registration dialog asks for a code, so that a reload opens it again. Also in localStorage, which
 * the first load reads: only then the code of the dialogs is loaded without a press.
 */
export const CODE_DIALOG = 'codeDialog';

export const useDialogs = create<DialogState>(() => CLOSED);

export function openLogin(destination?: Destination): void {
  useDialogs.setState({ ...CLOSED, open: 'login', destination });
}

export function openRegister(): void {
  useDialogs.setState({ ...CLOSED, open: 'register' });
}

/** Another dialog in place of the open one. The visitor still continues to the same page. */
export function switchDialog(open: AccountDialog): void {
  useDialogs.setState({ open, title: undefined });
}

/** The title stays while the dialog fades out. */
export function closeDialog(): void {
  useDialogs.setState({ open: undefined, destination: undefined });
}
