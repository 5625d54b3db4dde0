import { t } from '../../i18n';
import { lazyPart } from '../../loading';
import { toast } from '../../ui';

export const SearchDialog = lazyPart(() => import('./SearchDialog').then((module) => module.SearchDialog), {
  messages: 'discovery',
  isRequested: true,
  onMissing({ onClose }) {
    toast.error(t('shell.serverError'));
    onClose();
  },
});
