/** Fast password hashes, no log, and all calls; otherwise as in production. */
export const testVariables = { LOG_LEVEL: 'silent', PASSWORD_MEMORY_KIB: '8', DEMO_PLAY: 'on' };
