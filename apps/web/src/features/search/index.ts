import { messageUrls } from 'virtual:messages/discovery';

import { t } from '../../i18n';
import { lazyPart } from '../../loading';
import { toast } from '../../ui';

export const SearchDialog = lazyPart(() => import('./SearchDialog').then((module) => module.SearchDialog), {
  messages: messageUrls,
  isRequested: true,
  onMissing: () => toast.error(t('shell.serverError')),
});
