import { useLanguage, useT, type MessageKey } from '../../i18n';
import { site } from '../../site';
import { Icon, type IconName } from '../../ui';
import styles from './Footer.module.css';

type Column = { title: MessageKey | 'site'; items: MessageKey[] };

const columns: Column[] = [
  {
    title: 'site',
    items: ['shell.footAbout', 'shell.footNews', 'shell.footAffiliates', 'shell.footCareers'],
  },
  {
    title: 'shell.footRegulations',
    items: ['shell.footTerms', 'shell.footPrivacy', 'shell.footResponsible', 'shell.footLaundering'],
  },
  {
    title: 'shell.footSport',
    items: ['shell.footFootball', 'shell.footTennis', 'shell.footBasketball', 'shell.footHandball'],
  },
  {
    title: 'shell.footCasinoGames',
    items: ['shell.footSlots', 'shell.footJackpots', 'shell.footCrash', 'shell.footTables'],
  },
  {
    title: 'shell.liveCasino',
    items: ['shell.footRoulette', 'shell.footBlackjack', 'shell.footBaccarat', 'shell.footShows'],
  },
  {
    title: 'shell.footHelp',
    items: ['shell.footFaq', 'shell.footContact', 'shell.footPayments', 'shell.footRules'],
  },
];

export function Footer() {
  const t = useT();
  const language = useLanguage();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.columns}>
          {columns.map(({ title, items }) => (
            <div key={title}>
              <p className={styles.title}>{title === 'site' ? site.name : t(title)}</p>
              <ul className={styles.items}>
                {items.map((item) => (
                  <li key={item}>{t(item)}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className={styles.base}>
          <div className={styles.brand}>
            <img src={site.mark} alt="" width="40" height="40" loading="lazy" />
            <p>
              <strong className={styles.name}>{site.name}</strong>
              {site.description[language]}
            </p>
          </div>
          <ul className={styles.social} aria-label={t('shell.footSocial')}>
            {site.links.social.map(({ name, icon, href }) => (
              <li key={name}>
                <a className={styles.socialLink} href={href} target="_blank" rel="noopener" aria-label={name}>
                  <Icon name={icon as IconName} />
                </a>
              </li>
            ))}
          </ul>
          <div className={styles.adults}>
            <span className={styles.badge} dir="ltr">
              {'18+'}
            </span>
            <p>{t('shell.footAdults')}</p>
          </div>
        </div>
        <p className={styles.copyright}>
          {t('shell.footCopyright', { year: String(new Date().getFullYear()), name: site.name })}
        </p>
      </div>
    </footer>
  );
}
