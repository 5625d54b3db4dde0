import { nameOf, setLanguage, useLanguage, useT } from '../../i18n';
import { afterPaint } from '../../platform/timers';
import { site } from '../../site';
import { Icon, Menu, toast } from '../../ui';
import styles from './Header.module.css';

/** Languages, each by its own name. */
export function LanguageMenu() {
  const t = useT();
  const language = useLanguage();
  const name = nameOf(language);
  return (
    <Menu
      className={styles.language}
      label={t('shell.language', { name })}
      button={
        <>
          <Icon name="globe" />
          <span className={styles.languageName}>{name}</span>
          <Icon name="chevron-down" size="s" />
        </>
      }
    >
      {(close) => (
        <ul>
          {site.languages.map((code) => (
            <li key={code}>
              <button
                type="button"
                className={styles.option}
                lang={code}
                aria-current={code === language || undefined}
                onClick={() => {
                  close();
                  // After the paint that closes the menu: a change of language renders every text again.
                  afterPaint()
                    .then(() => setLanguage(code))
                    .catch(() => toast.error(t('shell.serverError')));
                }}
              >
                {nameOf(code)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Menu>
  );
}
