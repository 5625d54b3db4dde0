import { useId } from 'react';

import { safeUrl } from '../../embed/safe-url';
import { knownFields } from '../../forms/fields';
import { Amount, useT } from '../../i18n';
import { Icon } from '../../ui';
import type { Method } from './cashier';
import styles from './MethodChoice.module.css';

/** Whether the form can ask for every required field of the method. */
export function isUsable({ fields }: Method): boolean {
  return knownFields(fields).unknown.length === 0;
}

type Props = {
  methods: readonly Method[];
  /** The id as text. */
  chosen: string;
  currency: string;
  isLocked: boolean;
  onChoose: (id: string) => void;
};

export function MethodChoice({ methods, chosen, currency, isLocked, onChoose }: Props) {
  const t = useT();
  const label = useId();
  return (
    <div role="radiogroup" aria-labelledby={label}>
      <p id={label} className={styles.label}>
        {t('cashier.method')}
      </p>
      <div className={styles.methods}>
        {methods.map((method) => (
          <Choice
            key={method.id}
            method={method}
            currency={currency}
            isChosen={String(method.id) === chosen}
            isLocked={isLocked}
            onChoose={() => onChoose(String(method.id))}
          />
        ))}
      </div>
    </div>
  );
}

type ChoiceProps = {
  method: Method;
  currency: string;
  isChosen: boolean;
  isLocked: boolean;
  onChoose: () => void;
};

function Choice({ method, currency, isChosen, isLocked, onChoose }: ChoiceProps) {
  const t = useT();
  const id = useId();
  const { name, duration, fee, logo } = method;
  return (
    <label className={styles.method}>
      <input
        type="radio"
        name="method"
        value={String(method.id)}
        checked={isChosen}
        disabled={isLocked && !isChosen}
        aria-labelledby={`${id}name`}
        aria-describedby={`${id}facts`}
        onChange={onChoose}
      />
      <Logo address={logo} />
      <span className={styles.text}>
        {/* In a block of its own the name would be aligned by its own direction. */}
        <span id={`${id}name`} className={styles.name}>
          <bdi>{name}</bdi>
        </span>
        <span id={`${id}facts`} className={styles.facts}>
          {isUsable(method) ? (
            <>
              {duration && <bdi>{duration}</bdi>}
              {duration && fee > 0 && ' · '}
              {fee > 0 && (
                <>
                  {t('cashier.fee')} <Amount value={fee} currency={currency} />
                </>
              )}
            </>
          ) : (
            t('cashier.notAvailable')
          )}
        </span>
      </span>
    </label>
  );
}

/** The method's own mark, or an icon in its place. */
function Logo({ address }: { address: string | undefined }) {
  const url = address === undefined ? undefined : safeUrl(address);
  return (
    <span className={styles.logo}>
      {url === undefined ? <Icon name="wallet" /> : <img src={url} alt="" width="40" height="26" />}
    </span>
  );
}
