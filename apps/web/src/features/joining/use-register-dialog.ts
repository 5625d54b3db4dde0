import { useEffect } from 'react';

import { useT } from '../../i18n';
import type { Destination } from '../../platform/navigation';
import { deleteStored, writeStored } from '../../platform/storage';
import { deleteTab, writeTab } from '../../platform/tab-storage';
import { CODE_DIALOG, useDialogs } from '../../session';
import type { ContactCheck } from './draft';

/** Sets title and destination of the dialog, and stores that it asks for a code: it is opened again after a reload. */
export function useRegisterDialog(
  check: ContactCheck | undefined,
  destination: Destination | undefined,
): void {
  const t = useT();
  const title = check && t(check.channel === 'phone' ? 'joining.verifyPhone' : 'joining.verifyEmail');
  // A dialog that is opened again while it fades out is not mounted again.
  const isOpen = useDialogs(({ open }) => open === 'register');
  const shownTitle = useDialogs((state) => state.title);
  useEffect(() => {
    if (isOpen && shownTitle !== title) useDialogs.setState({ title });
  }, [title, shownTitle, isOpen]);

  // Known from an earlier opening of the dialog. The login, which has a link here, continues there too.
  const hasDestination = useDialogs((state) => state.destination !== undefined);
  useEffect(() => {
    if (isOpen && destination && !hasDestination) useDialogs.setState({ destination });
  }, [isOpen, destination, hasDestination]);

  const asksForCode = isOpen && check !== undefined;
  useEffect(() => {
    if (!asksForCode) return;
    writeTab(CODE_DIALOG, true);
    writeStored(CODE_DIALOG, '1');
    return () => {
      deleteTab(CODE_DIALOG);
      deleteStored(CODE_DIALOG);
    };
  }, [asksForCode]);
}
