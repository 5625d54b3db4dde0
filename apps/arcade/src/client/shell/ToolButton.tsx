import { Icon, type IconName } from '@tessera/provider-kit/browser';

import styles from './GameShell.module.css';

type ToolButtonProps = { icon: IconName; label: string; pressed?: boolean; onClick: () => void };

export function ToolButton({ icon, label, pressed, onClick }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={label}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
