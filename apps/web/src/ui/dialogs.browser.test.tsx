import '../testing/page';

import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { Drawer } from './Drawer';
import { Menu } from './Menu';
import { Modal } from './Modal';

function ModalOnDemand() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {'Open'}
      </button>
      <Modal title="Title" closeLabel="Close" id="theModal" open={open} onClose={() => setOpen(false)}>
        <input aria-label="Inside" />
      </Modal>
    </>
  );
}

const modal = () => page.getByRole('dialog', { name: 'Title' });

test('a modal has the name of its title, and a click outside does not close it', async () => {
  await render(<ModalOnDemand />);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(modal()).toBeVisible();
  const element = modal().element() as HTMLDialogElement;
  expect(element.id).toBe('theModal');
  await expect.poll(() => element.matches(':modal')).toBe(true);
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 2, clientY: 2 }));
  // React renders the result of a click in a microtask.
  await Promise.resolve();
  expect(element.open).toBe(true);
});

test.each([
  ['the close icon', () => modal().getByRole('button', { name: 'Close' }).click()],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('%s closes a modal and restores the focus', async (_, close) => {
  await render(<ModalOnDemand />);
  const opener = page.getByRole('button', { name: 'Open' });
  await opener.click();
  await expect.element(modal()).toBeVisible();
  await close();
  await expect.poll(() => modal().elements().length).toBe(0);
  await expect.element(opener).toHaveFocus();
});

test('a modal that is opened again in the frame in which it was closed stays open', async () => {
  await render(<ModalOnDemand />);
  const opener = page.getByRole('button', { name: 'Open' });
  await opener.click();
  await expect.poll(() => modal().element().matches(':modal')).toBe(true);
  const element = modal().element();
  const closed = new Promise((done) => element.addEventListener('close', done, { once: true }));
  const close = modal().getByRole('button', { name: 'Close' }).element() as HTMLElement;
  flushSync(() => close.click());
  flushSync(() => (opener.element() as HTMLElement).click());
  // The event of the first closing.
  await closed;
  await expect.poll(() => element.matches(':modal')).toBe(true);
  await expect.element(page.getByLabelText('Inside')).toHaveFocus();
});

test('a dialog that becomes modal keeps the focus on its field', async () => {
  const dialog = (isModal: boolean) => (
    <Modal title="Title" closeLabel="Close" isModal={isModal} onClose={() => undefined}>
      <input aria-label="First" />
      <input aria-label="Inside" />
    </Modal>
  );
  const screen = await render(dialog(false));
  const field = page.getByRole('textbox', { name: 'Inside' });
  await field.click();
  await screen.rerender(dialog(true));
  await expect.poll(() => modal().element().matches(':modal')).toBe(true);
  await expect.element(field).toHaveFocus();
});

test('a modal is painted before the page behind it is inert, and Escape closes it in that moment too', async () => {
  await render(<ModalOnDemand />);
  const opener = page.getByRole('button', { name: 'Open' });
  const press = async () => {
    const button = opener.element() as HTMLElement;
    button.focus();
    flushSync(() => button.click());
    await new Promise(requestAnimationFrame);
    expect(modal().element().hasAttribute('open')).toBe(true);
    expect(modal().element().matches(':modal')).toBe(false);
  };

  await press();
  const blurred: Element[] = [];
  modal()
    .element()
    .addEventListener('focusout', ({ target }) => blurred.push(target as Element));
  await expect.poll(() => modal().element().matches(':modal')).toBe(true);
  await expect.element(page.getByLabelText('Inside')).toHaveFocus();
  // A form that validates on blur would report an empty field.
  expect(blurred).toEqual([]);
  await modal().getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => modal().elements().length).toBe(0);

  await press();
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  await expect.poll(() => modal().elements().length).toBe(0);
  await expect.element(opener).toHaveFocus();
});

test('the focus stays inside a modal', async () => {
  await render(<ModalOnDemand />);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(modal()).toBeVisible();
  for (let step = 0; step < 4; step += 1) {
    await userEvent.tab();
    const { activeElement } = document;
    expect(activeElement === document.body || modal().element().contains(activeElement)).toBe(true);
  }
});

function DrawerOnDemand() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        {'Toggle'}
      </button>
      {open && (
        <Drawer label="Menu" closeLabel="Close" side="start" onClose={() => setOpen(false)}>
          <a href="/">{'Home'}</a>
        </Drawer>
      )}
    </>
  );
}

test('a drawer takes the focus, closes on Escape and restores the focus', async () => {
  await render(<DrawerOnDemand />);
  const toggle = page.getByRole('button', { name: 'Toggle' });
  await toggle.click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect.element(drawer).toBeVisible();
  expect(drawer.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => drawer.elements().length).toBe(0);
  await expect.element(toggle).toHaveFocus();
});

test.each([
  ['ltr', 0],
  ['rtl', 1],
] as const)(
  'a drawer at the start side is left or right with the text direction (%s)',
  async (direction, side) => {
    document.documentElement.dir = direction;
    try {
      await render(<DrawerOnDemand />);
      await page.getByRole('button', { name: 'Toggle' }).click();
      const drawer = page.getByRole('dialog', { name: 'Menu' });
      await expect
        .poll(() => {
          const { left, right } = drawer.element().getBoundingClientRect();
          return side === 0 ? left : innerWidth - right;
        })
        .toBeLessThan(20);
    } finally {
      document.documentElement.dir = 'ltr';
    }
  },
);

test('a menu opens below its button and closes on a choice, a click outside and Escape', async () => {
  await render(
    <>
      <Menu label="Language: English" button="English">
        {(close) => (
          <button type="button" onClick={close}>
            {'Français'}
          </button>
        )}
      </Menu>
      <p>{'outside'}</p>
    </>,
  );
  const button = page.getByRole('button', { name: 'Language' });
  const option = page.getByRole('button', { name: 'Français' });
  const closed = async () => {
    await expect.poll(() => option.elements().length).toBe(0);
  };
  await button.click();
  await option.click();
  await closed();
  await expect.element(button).toHaveFocus();
  await button.click();
  await page.getByText('outside').click();
  await closed();
  await button.click();
  await userEvent.keyboard('{Escape}');
  await closed();
});
