// What an agent may be called: a name that can stand in addresses and configurations alike.

/** Letters, digits, dot, dash and underscore, at most 63, starting with a letter or digit. */
export const AGENT_SLUG = /^[a-z0-9][a-z0-9_.-]{0,62}$/i;
