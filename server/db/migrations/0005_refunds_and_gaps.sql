-- By hand: the state of the payment keeps a second refund away until the indexes below are there.
DROP INDEX "refund_payment_key";--> statement-breakpoint
ALTER TABLE "add_on" ADD COLUMN "gap" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "add_on" ADD COLUMN "gap_source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "add_on" ADD COLUMN "gap_unless" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "add_on_id" text;--> statement-breakpoint
ALTER TABLE "sandbox_trade" ADD COLUMN "refunds" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "refund_whole_key" ON "refund" USING btree ("payment_id") WHERE "refund"."add_on_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "refund_add_on_key" ON "refund" USING btree ("payment_id","add_on_id") WHERE "refund"."add_on_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "refund_payment_idx" ON "refund" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "refund_add_on_done_idx" ON "refund" USING btree ("done_at") WHERE "refund"."add_on_id" is not null;--> statement-breakpoint
ALTER TABLE "add_on" ADD CONSTRAINT "add_on_gap_source" CHECK (("add_on"."gap" = '') = ("add_on"."gap_source" = '')) NOT VALID;--> statement-breakpoint
ALTER TABLE "add_on" VALIDATE CONSTRAINT "add_on_gap_source";