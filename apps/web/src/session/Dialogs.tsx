import { lazy, Suspense, useState } from 'react';

import { useDialogs } from './dialog-state';

const AccountDialogs = lazy(() =>
  import('./AccountDialogs').then((module) => ({ default: module.AccountDialogs })),
);

/** The dialogs of the session; their code comes with the first one that opens. */
export function Dialogs() {
  const isOpen = useDialogs((state) => state.open !== undefined);
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <AccountDialogs />
    </Suspense>
  );
}
