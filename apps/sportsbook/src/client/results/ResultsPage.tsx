import { useTranslation } from '@tessera/i18n';
import { useState } from 'react';

import { SPORTS, type Sport } from '../../engine/sport';
import { Segments } from '../ui/Segments';
import { Results } from './Results';
import styles from './ResultsPage.module.css';
import { Standings } from './Standings';

const PARTS = ['results', 'standings'] as const;

/** Results and standings. */
export function ResultsPage() {
  const { translate: t } = useTranslation();
  const [part, setPart] = useState<(typeof PARTS)[number]>('results');
  const [sport, setSport] = useState<Sport>('football');
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t(`book.${part}`)}</h1>
      <Segments
        label={t('book.results')}
        options={PARTS}
        chosen={part}
        nameOf={(each) => t(`book.${each}`)}
        onChoose={setPart}
      />
      <Segments
        label={t('book.sports')}
        options={SPORTS}
        chosen={sport}
        nameOf={(each) => t(`book.${each}`)}
        onChoose={setSport}
      />
      {part === 'results' ? <Results sport={sport} /> : <Standings key={sport} sport={sport} />}
    </div>
  );
}
