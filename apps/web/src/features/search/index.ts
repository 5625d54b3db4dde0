import { t } from '../../i18n';
import { lazyPart } from '../../loading';
import { toast } from '../../ui';

export const SearchSheet = lazyPart(() => import('./load').then(({ load }) => load()), {
  onMissing: () => toast.error(t('shell.serverError')),
});
