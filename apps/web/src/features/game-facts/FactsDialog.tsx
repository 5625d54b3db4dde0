import { useTranslation } from '@tessera/i18n';
import { parseAmount } from '@tessera/money';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

import type { Game } from '../../catalogue';
import type { Facts } from '../../catalogue/facts';
import { playDestination } from '../../catalogue/play';
import { typeTexts } from '../../catalogue/type-texts';
import { Amount, useT } from '../../i18n';
import { followLink, usePlayerCurrency } from '../../session';
import { useFeature } from '../../site';
import { Button, ButtonLink, Modal, toast } from '../../ui';
import { DemoButton } from './DemoButton';
import styles from './FactsDialog.module.css';

type Props = { game: Game; facts: Facts; heart: ReactNode; onClose: () => void };

/** Everything that the backend sends about a game. */
export function FactsDialog({ game, facts, heart, onClose }: Props) {
  const t = useT();
  const { locale } = useTranslation();
  const hasDemo = useFeature('demo') && facts.hasDemo;
  const { path, state, address } = playDestination(game);
  const rtp = facts.rtp === undefined ? undefined : percent(facts.rtp, locale);

  async function copyAddress() {
    try {
      await navigator.clipboard.writeText(new URL(address, location.href).href);
      toast.success(t('discovery.copied'));
    } catch {
      // No permission, or no secure context: the player can copy the address from the toast.
      toast.info(new URL(address, location.href).href);
    }
  }

  // In a portal: the tile would clip it, and clicks in it would bubble to the tile.
  return createPortal(
    <Modal title={game.name} closeLabel={t('shell.close')} onClose={onClose}>
      <dl className={styles.facts}>
        <Fact name={t('discovery.provider')}>{game.providerName && <bdi>{game.providerName}</bdi>}</Fact>
        <Fact name={t('discovery.type')}>{t(typeTexts[game.type])}</Fact>
        <Fact name={t('discovery.rtp')}>{rtp && <bdi dir="ltr">{rtp}</bdi>}</Fact>
        <Fact name={t('discovery.volatility')}>{facts.volatility && t(`discovery.${facts.volatility}`)}</Fact>
        <Fact name={t('discovery.bonusFeature')}>
          {facts.bonusEvery && t('discovery.bonusEvery', { count: facts.bonusEvery })}
        </Fact>
        <Fact name={t('discovery.stakes')}>
          <Stakes min={facts.minStake} max={facts.maxStake} />
        </Fact>
        <Fact name={t('discovery.demo')}>{t(facts.hasDemo ? 'discovery.yes' : 'discovery.no')}</Fact>
      </dl>
      <div className={styles.actions}>
        <ButtonLink
          href={address}
          onClick={(event) => {
            onClose();
            followLink(event, { href: path, state, requiresLogin: true });
          }}
        >
          {t('discovery.play')}
        </ButtonLink>
        {hasDemo && <DemoButton game={game} onOpen={onClose} />}
        <Button look="outline" onClick={() => void copyAddress()}>
          {t('discovery.copyAddress')}
        </Button>
        {heart && <div className={styles.heart}>{heart}</div>}
      </div>
    </Modal>,
    document.body,
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Stakes({ min, max }: { min: string | undefined; max: string | undefined }) {
  const currency = usePlayerCurrency();
  const amounts = [min, max].map((text) => (text === undefined ? undefined : parseAmount(text, currency)));
  const [least, most] = amounts;
  if (least === undefined && most === undefined) return '–';
  return (
    <>
      {least !== undefined && <Amount value={least} currency={currency} />}
      {least !== undefined && most !== undefined && ' – '}
      {most !== undefined && <Amount value={most} currency={currency} />}
    </>
  );
}

/** Digits are Latin in every language. */
function percent(value: number, locale: string): string {
  const options = { style: 'percent', minimumFractionDigits: 2, numberingSystem: 'latn' } as const;
  return new Intl.NumberFormat(locale, options).format(value / 100);
}
