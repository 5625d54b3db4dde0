import { minor } from '@tessera/money';
import { useState } from 'react';

import { GameTile } from '../../catalogue';
import { Amount } from '../../i18n';
import {
  Button,
  Chip,
  EmptyState,
  ErrorState,
  Icon,
  IconButton,
  iconNames,
  Menu,
  Modal,
  PasswordField,
  ScrollRow,
  Select,
  Skeleton,
  Spinner,
  Table,
  TextField,
  toast,
  ToggleChip,
  type Column,
} from '../../ui';
import styles from './Gallery.module.css';
import { Sample } from './Sample';

const looks = ['gold', 'outline', 'quiet'] as const;
const sizes = ['s', 'm', 'l'] as const;
const tones = ['plain', 'gold', 'teal', 'danger'] as const;
const surfaces = ['ground', 'sunken', 'raised', 'high', 'hover'] as const;
const names = [
  'Golden Dunes',
  'Medina Nights',
  'Sahara Storm',
  'Star of Carthage',
  'Jasmine Reels',
  'Pearl Diver',
];
const rows = names.map((name, index) => ({ name, amount: minor((index - 2) * 12_500) }));

const columns: Column<(typeof rows)[number]>[] = [
  { key: 'name', title: 'Game', cell: ({ name }) => name },
  {
    key: 'amount',
    title: 'Amount',
    align: 'end',
    cell: ({ amount }) => <Amount value={amount} currency="TND" sign="always" />,
  },
];

/** Every component of `ui` in all variants. Development only. */
export function Gallery() {
  const [pressed, setPressed] = useState('All');
  const [modal, setModal] = useState(false);
  return (
    <div className={styles.gallery}>
      <Sample title="Surfaces">
        {surfaces.map((name) => (
          <div key={name} className={styles.surface} data-surface={name}>
            {name}
          </div>
        ))}
      </Sample>
      <Sample title="Button">
        {looks.flatMap((look) =>
          sizes.map((size) => (
            <Button key={look + size} look={look} size={size} icon="play">
              {`${look} ${size}`}
            </Button>
          )),
        )}
        <Button busy>{'busy'}</Button>
        <Button disabled>{'disabled'}</Button>
      </Sample>
      <Sample title="Icon">
        {iconNames.map((name) => (
          <span key={name} className={styles.icon}>
            <Icon name={name} size="l" />
            {name}
          </span>
        ))}
      </Sample>
      <Sample title="IconButton, Chip, ToggleChip, Amount">
        <IconButton icon="search" label="Search" />
        {tones.map((tone) => (
          <Chip key={tone} tone={tone}>
            {tone}
          </Chip>
        ))}
        {['All', 'New', 'Classic'].map((name) => (
          <ToggleChip key={name} pressed={pressed === name} onClick={() => setPressed(name)}>
            {name}
          </ToggleChip>
        ))}
        <Amount value={minor(1_250_500)} currency="TND" />
      </Sample>
      <Sample title="Fields">
        <TextField label="Text" defaultValue="Tessera" />
        <TextField label="Text with an error" error="This field is required" />
        <PasswordField
          label="Password"
          showLabel="Show password"
          hideLabel="Hide password"
          defaultValue="secret"
        />
        <Select
          label="Select"
          options={[
            { value: 'all', text: 'All' },
            { value: 'bet', text: 'Bet' },
          ]}
        />
      </Sample>
      <Sample title="Modal, Menu, toast">
        <Button onClick={() => setModal(true)}>{'Modal'}</Button>
        <Modal
          title="Title"
          closeLabel="Close"
          image="/art/login-wide.webp"
          open={modal}
          onClose={() => setModal(false)}
        >
          <p>{'A click beside it does not close it; Escape does.'}</p>
        </Modal>
        <Menu button="Menu">{(close) => <Button onClick={close}>{'Choose'}</Button>}</Menu>
        {(['success', 'error', 'info'] as const).map((kind) => (
          <Button key={kind} look="quiet" onClick={() => toast[kind](`A toast that says ${kind}`)}>
            {kind}
          </Button>
        ))}
      </Sample>
      <Sample title="ScrollRow of GameTile" wide>
        <ScrollRow previousLabel="Previous" nextLabel="Next">
          {names.map((name, index) => (
            <li key={name}>
              <GameTile
                game={{
                  id: index,
                  providerId: 37,
                  type: 1,
                  name,
                  image: undefined,
                  providerName: 'Pragmatic',
                  isFavourite: index === 1,
                }}
              />
            </li>
          ))}
        </ScrollRow>
      </Sample>
      <Sample title="Table" wide>
        <Table caption="Games" rows={rows} rowKey={({ name }) => name} columns={columns} />
      </Sample>
      <Sample title="Loading, empty, failed" wide>
        <Skeleton className={styles.skeleton} />
        <Spinner label="Loading…" />
        <EmptyState text="No Game" />
        <ErrorState text="Server Down" retryLabel="Retry" onRetry={() => toast.info('Retry')} />
      </Sample>
    </div>
  );
}
