import { useTranslation } from '@tessera/i18n';

import visuallyHidden from '../shell/visually-hidden.module.css';
import styles from './FeltSwitch.module.css';

const VIEWS = ['table', 'racetrack'] as const;
export type FeltView = (typeof VIEWS)[number];

type FeltSwitchProps = { view: FeltView; onChange: (view: FeltView) => void };

/** Switches between the layout and the racetrack; both show the same chips. */
export function FeltSwitch({ view, onChange }: FeltSwitchProps) {
  const { translate } = useTranslation();
  return (
    <fieldset className={styles.switch}>
      <legend className={visuallyHidden.hidden}>{translate('roulette.felt')}</legend>
      {VIEWS.map((each) => (
        <label key={each} className={styles.view}>
          <input
            type="radio"
            name="felt"
            className={visuallyHidden.hidden}
            checked={each === view}
            onChange={() => onChange(each)}
          />
          {translate(`roulette.${each}`)}
        </label>
      ))}
    </fieldset>
  );
}
