/** The server's configuration, read once from the environment and checked before anything else starts. */

/** What the server was told by its environment; every value is checked. */
export type Config = {
  production: boolean;
  /** TCP port, 1 to 65535. */
  port: number;
  host: string;
  /** Origin under which browsers reach the server, without a trailing slash. */
  publicOrigin: string;
  /** PostgreSQL connection string; absent: the database embedded in `dataDir`. */
  databaseUrl: string | undefined;
  /** NATS server for the fan-out between processes; absent: within this process. */
  natsUrl: string | undefined;
  dataDir: string;
  /** Absent: made once and kept in `dataDir` (never in production). */
  jwtSecret: string | undefined;
  accessTokenSeconds: number;
  refreshTokenSeconds: number;
  /** Domain of the cookies; absent: host only. */
  cookieDomain: string | undefined;
  appId: string;
  paymentProvider: PaymentProviderName;
  /** Is the flow viewer at /flows served? Outside production it is, unless FLOWS is 0. */
  flows: boolean;
};

const paymentProviders = ['sandbox'] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];

/** A wrong variable. Its message is one line that names the variable. */
export class ConfigError extends Error {
  constructor(variable: string, problem: string) {
    super(`${variable} ${problem}`);
    this.name = 'ConfigError';
  }
}

type Environment = Record<string, string | undefined>;

function textOf(env: Environment, variable: string): string | undefined {
  const value = env[variable]?.trim();
  return value === '' ? undefined : value;
}

function wholeNumber(env: Environment, variable: string, fallback: number, range: [number, number]): number {
  const text = textOf(env, variable);
  if (text === undefined) return fallback;
  const [least, most] = range;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most) {
    throw new ConfigError(variable, `must be a whole number from ${least} to ${most}, but it is '${text}'.`);
  }
  return value;
}

function oneOf<T extends string>(env: Environment, variable: string, fallback: T, allowed: readonly T[]): T {
  const text = textOf(env, variable);
  if (text === undefined) return fallback;
  const found = allowed.find((value) => value === text);
  if (found === undefined) throw new ConfigError(variable, `must be ${allowed.join(' or ')}, but it is '${text}'.`);
  return found;
}

function originOf(env: Environment, port: number): string {
  const text = textOf(env, 'PUBLIC_ORIGIN') ?? `http://localhost:${port}`;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const plain =
    url !== undefined && url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  if (!plain || !/^https?:$/.test(url.protocol)) {
    throw new ConfigError(
      'PUBLIC_ORIGIN',
      `must be an origin such as https://play.example.com, without a path, but it is '${text}'.`,
    );
  }
  return url.origin;
}

function databaseUrlOf(env: Environment): string | undefined {
  const text = textOf(env, 'DATABASE_URL');
  if (text === undefined) return undefined;
  if (!URL.canParse(text) || !/^postgres(ql)?:$/.test(new URL(text).protocol)) {
    throw new ConfigError('DATABASE_URL', 'must look like postgresql://user:password@host:5432/database.');
  }
  return text;
}

function natsUrlOf(env: Environment): string | undefined {
  const text = textOf(env, 'NATS_URL');
  if (text === undefined) return undefined;
  if (!URL.canParse(text) || !/^(nats|tls):$/.test(new URL(text).protocol)) {
    throw new ConfigError('NATS_URL', 'must look like nats://host:4222.');
  }
  return text;
}

function jwtSecretOf(env: Environment, production: boolean): string | undefined {
  const text = textOf(env, 'JWT_SECRET');
  if (text === undefined && production) throw new ConfigError('JWT_SECRET', 'is required in production.');
  if (text !== undefined && text.length < 32) throw new ConfigError('JWT_SECRET', 'must have at least 32 characters.');
  return text;
}

function cookieDomainOf(env: Environment, publicOrigin: string): string | undefined {
  const domain = textOf(env, 'COOKIE_DOMAIN')?.replace(/^\./, '');
  if (domain === undefined) return undefined;
  const host = new URL(publicOrigin).hostname;
  if (host !== domain && !host.endsWith(`.${domain}`)) {
    throw new ConfigError('COOKIE_DOMAIN', `must be ${host} or a domain above it, but it is '${domain}'.`);
  }
  return domain;
}

function appIdOf(env: Environment): string {
  const text = textOf(env, 'APP_ID') ?? 'arenaku-web';
  if (!/^[\w.-]{1,64}$/.test(text)) {
    throw new ConfigError('APP_ID', 'may have letters, digits, dots, hyphens and underscores only, 64 at most.');
  }
  return text;
}

function paymentProviderOf(env: Environment, production: boolean): PaymentProviderName {
  if (production && textOf(env, 'PAYMENT_PROVIDER') === undefined) {
    throw new ConfigError('PAYMENT_PROVIDER', 'must be chosen in production.');
  }
  return oneOf(env, 'PAYMENT_PROVIDER', 'sandbox', paymentProviders);
}

/**
 * Reads the configuration (product decisions, Configuration).
 * @throws ConfigError for the first variable that is wrong
 */
export function readConfig(env: Environment): Config {
  const production = oneOf(env, 'NODE_ENV', 'development', ['development', 'production', 'test']) === 'production';
  const port = wholeNumber(env, 'PORT', 3000, [1, 65_535]);
  const publicOrigin = originOf(env, port);
  return {
    production,
    port,
    host: textOf(env, 'HOST') ?? '127.0.0.1',
    publicOrigin,
    databaseUrl: databaseUrlOf(env),
    natsUrl: natsUrlOf(env),
    dataDir: textOf(env, 'DATA_DIR') ?? '.data',
    jwtSecret: jwtSecretOf(env, production),
    accessTokenSeconds: wholeNumber(env, 'ACCESS_TOKEN_SECONDS', 1200, [1, 86_400]),
    refreshTokenSeconds: wholeNumber(env, 'REFRESH_TOKEN_SECONDS', 2_592_000, [1, 31_536_000]),
    cookieDomain: cookieDomainOf(env, publicOrigin),
    appId: appIdOf(env),
    paymentProvider: paymentProviderOf(env, production),
    flows: oneOf(env, 'FLOWS', production ? '0' : '1', ['0', '1']) === '1',
  };
}
