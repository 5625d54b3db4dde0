import { UnansweredPayments } from '../../../features/cashier';
import { Amount, t, useT } from '../../../i18n';
import { useIsDesktop } from '../../../platform/media';
import { usePath } from '../../../platform/navigation';
import { toastFailure } from '../../../platform/toast-failure';
import { followLink, transferCashback, usePlayer, useIsPlayerFetched } from '../../../session';
import { rememberGame } from '../../../session/return-to-game';
import { listPathOfPlay, paths, site, useFeature } from '../../../site';
import { ButtonLink, Icon, Menu } from '../../../ui';
import { ACCOUNT_BUTTON, accountKey } from '../../splash/attributes';
import { AccountLinks } from './AccountLinks';
import account from '../Account.module.css';
import { PlayerSkeleton } from '../PlayerSkeleton';
import { toggleSidebar, useSidebar } from '../shell-state';
import styles from './PlayerArea.module.css';

/** The player's name, balance and bonus; only the menu with the logout if these cannot be fetched. */
export function PlayerArea() {
  const hasCashier = useFeature('cashier');
  if (!useIsPlayerFetched()) return <PlayerSkeleton />;
  return (
    <div className={account.account}>
      <div className={styles.money}>
        <Balance />
        <Bonus />
      </div>
      <Deposit />
      <AccountButton />
      {hasCashier && <UnansweredPayments />}
    </div>
  );
}

function Balance() {
  const balance = usePlayer((player) => player.balance);
  const currency = usePlayer((player) => player.currency);
  const label = useT()('shell.balance');
  if (balance === undefined || currency === undefined) return null;
  return (
    <button type="button" className={styles.balance} title={label} onClick={() => void collectCashback()}>
      <Amount value={balance} currency={currency} />
    </button>
  );
}

async function collectCashback(): Promise<void> {
  try {
    await transferCashback();
  } catch (failure) {
    // `call` has reported it.
    toastFailure(failure, t('shell.transferFailed'));
  }
}

function Bonus() {
  const bonus = usePlayer((player) => player.bonus);
  const currency = usePlayer((player) => player.currency);
  if (bonus === undefined || currency === undefined) return null;
  return (
    <span className={styles.bonus} dir="ltr">
      <Amount value={bonus} currency={currency} bare /> {'CB'}
    </span>
  );
}

/** A link to the cashier: the page of the account, or the operator's own. */
function Deposit() {
  const label = useT()('shell.deposit');
  const hasPage = useFeature('cashier');
  const href = hasPage ? paths.account('deposit') : site.features.deposit;
  if (href === undefined) return null;
  return (
    <ButtonLink
      size="s"
      icon="wallet"
      href={href}
      aria-label={label}
      onClick={(event) => {
        if (!hasPage) return;
        rememberGame(listPathOfPlay(location.pathname) && location.pathname + location.search);
        followLink(event, { href });
      }}
    >
      <span className={styles.depositLabel}>{label}</span>
    </ButtonLink>
  );
}

/** Opens a dropdown on desktop, the user sidebar on mobile. */
function AccountButton() {
  const label = useT()('shell.account');
  const username = usePlayer((player) => player.username) ?? label;
  const path = usePath();
  const isDesktop = useIsDesktop();
  const isOpen = useSidebar(({ open }) => open === 'user');
  const face = (
    <>
      <Icon name="user" />
      <bdi className={styles.username}>{username}</bdi>
      <Icon name="chevron-down" size="s" />
    </>
  );
  // The key closes the menu after a navigation.
  if (isDesktop)
    return (
      <Menu key={path} button={face} clickKey={ACCOUNT_BUTTON}>
        {(close) => <AccountLinks onChosen={close} />}
      </Menu>
    );
  return (
    <button
      type="button"
      className={account.accountButton}
      {...accountKey}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => toggleSidebar('user')}
    >
      {face}
    </button>
  );
}
