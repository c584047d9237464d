/** Settings with which a production server starts. They accept only the sandboxes that have no alternative yet. */
export const productionEnv = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://checkup.example.com',
  DATABASE_URL: 'postgres://yuejian@127.0.0.1:5432/unused',
  REDIS_URL: 'redis://127.0.0.1:6379',
  SESSION_SECRET: '8f2d1c7b9a3e5046d1b8f7c2a9e06354',
  FIELD_KEY: 'c41e9d70b2f8a6537e0d9c1b4a8f2365',
  SMS: 'http',
  SMS_HTTP_URL: 'https://sms.example.com/send',
  SMS_HTTP_SECRET: '37a0e9c5d8b1f2463c7e1a9f0d5b8264',
  MAILER: 'off',
  ALLOW_SANDBOX: 'payment,partner,invoice',
} satisfies Record<string, string>;
