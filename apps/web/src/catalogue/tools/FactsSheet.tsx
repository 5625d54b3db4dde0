import { useTranslation } from '@tessera/i18n';
import { parseAmount } from '@tessera/money';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

import { Amount, useT } from '../../i18n';
import { followLink, usePlayer } from '../../session';
import { site } from '../../site';
import { Button, ButtonLink, Modal, toast } from '../../ui';
import type { Game } from '../game';
import { playDestination } from '../play';
import { DemoButton } from './DemoButton';
import type { Facts } from './facts';
import { Heart } from './Heart';
import { typeTexts } from './type-texts';

/** Everything that is known of a game before it is opened. */
export function FactsSheet({ game, facts, onClose }: { game: Game; facts: Facts; onClose: () => void }) {
  const t = useT();
  const { locale } = useTranslation();
  const { path, state, address } = playDestination(game);
  const rtp = facts.rtp === undefined ? undefined : percent(facts.rtp, locale);

  async function copyAddress() {
    try {
      await navigator.clipboard.writeText(new URL(address, location.href).href);
      toast.success(t('discovery.copied'));
    } catch {
      // Forbidden, or no secure page: the address is shown, to be copied by hand.
      toast.info(new URL(address, location.href).href);
    }
  }

  // Outside the tile: a press in the sheet is none on the tile, and a tile may clip what it holds.
  return createPortal(
    <Modal title={game.name} closeLabel={t('shell.close')} onClose={onClose}>
      <dl className="facts">
        <Fact name={t('discovery.provider')}>{game.providerName && <bdi>{game.providerName}</bdi>}</Fact>
        <Fact name={t('discovery.type')}>{t(typeTexts[game.type])}</Fact>
        <Fact name={t('discovery.rtp')}>{rtp && <bdi dir="ltr">{rtp}</bdi>}</Fact>
        <Fact name={t('discovery.volatility')}>{facts.volatility && t(`discovery.${facts.volatility}`)}</Fact>
        <Fact name={t('discovery.stakes')}>
          <Stakes min={facts.minStake} max={facts.maxStake} />
        </Fact>
        <Fact name={t('discovery.demo')}>{t(facts.hasDemo ? 'discovery.yes' : 'discovery.no')}</Fact>
      </dl>
      <div className="facts-actions">
        <ButtonLink
          href={address}
          onClick={(event) => {
            onClose();
            followLink(event, { href: path, state, requiresLogin: true });
          }}
        >
          {t('discovery.play')}
        </ButtonLink>
        <DemoButton game={game} onOpen={onClose} />
        <Button look="outline" onClick={() => void copyAddress()}>
          {t('discovery.copyAddress')}
        </Button>
        <Heart game={game} className="facts-heart" />
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
  const currency = usePlayer((player) => player.currency) ?? site.currency;
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
