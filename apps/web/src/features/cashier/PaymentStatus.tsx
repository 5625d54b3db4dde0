import type { PaymentStatus as Status } from '@tessera/contract';

import { useT } from '../../i18n';
import { Chip } from '../../ui';

const TONES = {
  pending: 'teal',
  approved: 'teal',
  done: 'gold',
  refused: 'danger',
  failed: 'danger',
  cancelled: 'plain',
} as const satisfies Record<Status, string>;

export function PaymentStatus({ status }: { status: Status }) {
  const t = useT();
  return <Chip tone={TONES[status]}>{t(`cashier.${status}`)}</Chip>;
}
