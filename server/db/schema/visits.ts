import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { VISIT_CHOICES } from '../../../shared/visitChoices';
import { instantColumn } from './columns';
import { examOrder } from './orders';

/** How the examination was, in the person's words: one answer for each order. Operators read it; it is shown to nobody else. */
export const visitAnswer = pgTable(
  'visit_answer',
  {
    orderId: text()
      .primaryKey()
      .references(() => examOrder.id),
    choice: text({ enum: VISIT_CHOICES }).notNull(),
    text: text().notNull(),
    /** When it was first given; it can be changed for a week. */
    firstAt: timestamp(instantColumn).notNull(),
    at: timestamp(instantColumn).notNull(),
  },
  (t) => [index('visit_answer_at_idx').on(t.at)],
);
