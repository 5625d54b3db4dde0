import '../ui/tokens.css';
import '../ui/base.css';
import './frame/frame.css';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { startLanguage } from '../i18n';
import { checkToken } from '../platform/token';
import { App } from './App';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');

checkToken();
await startLanguage();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
