import { useT } from '../../../i18n';
import { usePlayer } from '../../../session';
import { Drawer, Icon } from '../../../ui';
import { AccountLinks } from './AccountLinks';
import { closeSidebar } from '../shell-state';
import styles from './Sidebar.module.css';

export function UserSidebar() {
  const t = useT();
  const username = usePlayer((player) => player.username);
  return (
    <Drawer label={t('shell.account')} closeLabel={t('shell.close')} side="end" onClose={closeSidebar}>
      <p className={styles.player}>
        <Icon name="user" size="l" />
        <bdi>{username}</bdi>
      </p>
      <AccountLinks onChosen={closeSidebar} />
    </Drawer>
  );
}
