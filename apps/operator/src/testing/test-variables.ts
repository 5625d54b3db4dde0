/** Cheap passwords and no log, and every call that there is; otherwise as in production. */
export const testVariables = { LOG_LEVEL: 'silent', PASSWORD_MEMORY_KIB: '8', DEMO_PLAY: 'on' };
