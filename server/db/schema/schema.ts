/** All tables, for Drizzle's queries and for the migrations. */
export * from './actions';
export * from './catalogue';
export * from './content';
export * from './erasure';
export * from './files';
export * from './interpret';
export * from './invoices';
export * from './messages';
export * from './notices';
export * from './operations';
export * from './orders';
export * from './organization';
export * from './people';
export * from './records';
export * from './relocations';
export * from './sandbox';
export * from './waitlist';
