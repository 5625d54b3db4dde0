/// <reference types="vite/client" />
/// <reference types="@tessera/i18n/client" />
