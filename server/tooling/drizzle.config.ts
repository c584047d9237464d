import { defineConfig } from 'drizzle-kit';

/** `npm run generate -- migration` compares the schema with the last migration and writes the next one. Paths are relative to the project's root. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/schema/schema.ts',
  out: './server/db/migrations',
  casing: 'snake_case',
});
