CREATE TABLE "upload_reservation" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"size" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "upload_reservation_size" CHECK ("upload_reservation"."size" > 0)
);
--> statement-breakpoint
CREATE TABLE "operator_action" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"command" text NOT NULL,
	"operator" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_key" (
	"key" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phone_change" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"old_phone_enc" text NOT NULL,
	"old_phone_hash" text NOT NULL,
	"made_by" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"undo_until" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "phone_change_undo" CHECK ("phone_change"."undone_at" is null or "phone_change"."undone_at" >= "phone_change"."changed_at")
);
--> statement-breakpoint
ALTER TABLE "exam_order" ADD COLUMN "end_reason" text;--> statement-breakpoint
ALTER TABLE "order_event" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "reader" text DEFAULT 'account' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "upload_reservation" ADD CONSTRAINT "upload_reservation_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_action" ADD CONSTRAINT "operator_action_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_change" ADD CONSTRAINT "phone_change_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "upload_reservation_account_idx" ON "upload_reservation" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "operator_action_person_idx" ON "operator_action" USING btree ("person_id","at");--> statement-breakpoint
CREATE INDEX "used_key_expiry_idx" ON "used_key" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "phone_change_account_idx" ON "phone_change" USING btree ("account_id","changed_at");--> statement-breakpoint
CREATE INDEX "phone_change_phone_idx" ON "phone_change" USING btree ("old_phone_hash") WHERE "phone_change"."undone_at" is null;--> statement-breakpoint
ALTER TABLE "exam_order" ADD CONSTRAINT "exam_order_end" CHECK ("exam_order"."end_reason" is null or "exam_order"."state" in ('closed', 'cancelled', 'no_show'));
--> statement-breakpoint
-- Written by hand: orders and events from before the columns were there.
UPDATE "exam_order" SET "end_reason" = CASE
  WHEN "state" = 'no_show' THEN 'no_show'
  WHEN "state" = 'closed' AND EXISTS (
    SELECT 1 FROM "order_event" WHERE "order_event"."order_id" = "exam_order"."id" AND "order_event"."type" = 'expired') THEN 'expired'
  ELSE 'cancelled_by_person' END
WHERE "state" IN ('closed', 'cancelled', 'no_show');--> statement-breakpoint
UPDATE "order_event" SET "note" = substring("text" from '原因：(.*)$'), "text" = regexp_replace("text", '原因：.*$', '')
WHERE "type" IN ('closed', 'cancelled') AND "text" LIKE '%原因：%';
