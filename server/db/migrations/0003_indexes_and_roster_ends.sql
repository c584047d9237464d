-- By hand: the pairs of characters in a name, for the index that finds a part of a name (modules/login/findPeople.ts).
CREATE FUNCTION name_pairs(text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT array(SELECT substr(lower($1), i, 2) FROM generate_series(1, length($1) - 1) i) $$;--> statement-breakpoint
CREATE TABLE "roster_end" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"operator" text NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "card" ADD COLUMN "roster_end_id" text;--> statement-breakpoint
ALTER TABLE "roster_end" ADD CONSTRAINT "roster_end_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card" ADD CONSTRAINT "card_roster_end_id_roster_end_id_fk" FOREIGN KEY ("roster_end_id") REFERENCES "public"."roster_end"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
-- By hand, with "NOT VALID" above: existing rows are checked without blocking writes.
ALTER TABLE "card" VALIDATE CONSTRAINT "card_roster_end_id_roster_end_id_fk";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "health_action_closing_idx" ON "health_action" USING btree ("closing_report_id") WHERE "health_action"."closing_report_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "slot_day_date_idx" ON "slot_day" USING btree ("date");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "slot_day_closed_idx" ON "slot_day" USING btree ("date") WHERE "slot_day"."closed_reason" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "erasure_person_idx" ON "erasure" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "erasure_account_idx" ON "erasure" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "erasure_files_idx" ON "erasure" USING btree ("scheduled_for") WHERE cardinality("erasure"."file_ids") > 0;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "outside_report_account_idx" ON "outside_report" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "outside_report_submitted_idx" ON "outside_report" USING btree ("created_at") WHERE "outside_report"."state" = 'submitted';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "interpretation_account_idx" ON "interpretation" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "interpretation_of_report_idx" ON "interpretation" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "interpretation_of_outside_idx" ON "interpretation" USING btree ("outside_report_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "interpretation_waiting_idx" ON "interpretation" USING btree ("created_at") WHERE "interpretation"."state" in ('submitted', 'assigned', 'follow_up');--> statement-breakpoint
CREATE INDEX CONCURRENTLY "invoice_order_idx" ON "invoice" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "email_code_expires_idx" ON "email_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "notice_created_idx" ON "notice" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "operator_action_at_idx" ON "operator_action" USING btree ("at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "exam_order_account_idx" ON "exam_order" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "exam_order_person_idx" ON "exam_order" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "exam_order_moved_from_idx" ON "exam_order" USING btree ("moved_from_slot_id") WHERE "exam_order"."moved_from_slot_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "exam_order_live_idx" ON "exam_order" USING btree ("slot_id") WHERE "exam_order"."state" in ('pending_pay', 'booked', 'confirming', 'confirmed');--> statement-breakpoint
CREATE INDEX CONCURRENTLY "exam_order_examined_idx" ON "exam_order" USING btree ("slot_id") WHERE "exam_order"."state" = 'examined';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "exam_order_important_idx" ON "exam_order" USING btree ("importance_at") WHERE "exam_order"."importance" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "exam_order_stuck_idx" ON "exam_order" USING btree ("updated_at") WHERE "exam_order"."partner_state" = 'failed';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_created_idx" ON "payment" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_open_idx" ON "payment" USING btree ("created_at") WHERE "payment"."state" in ('created', 'notpay', 'closing');--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_uncompared_idx" ON "payment" USING btree ("created_at") WHERE ("payment"."state" in ('success', 'refunding', 'refunded', 'closed') and ("payment"."compared_at" is null or "payment"."compared_at" <= greatest("payment"."created_at", "payment"."paid_at", "payment"."closed_at", "payment"."refunded_at")));--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_refunded_idx" ON "payment" USING btree ("refunded_at") WHERE "payment"."refunded_at" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_refunding_idx" ON "payment" USING btree ("compared_at") WHERE "payment"."state" = 'refunding';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_notice_waiting_idx" ON "payment_notice" USING btree ("received_at") WHERE "payment_notice"."processed_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_notice_processed_idx" ON "payment_notice" USING btree ("processed_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "refund_open_idx" ON "refund" USING btree ("created_at") WHERE "refund"."state" in ('created', 'processing', 'failed');--> statement-breakpoint
CREATE INDEX CONCURRENTLY "outside_value_file_idx" ON "outside_value" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_log_at_idx" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "card_department_idx" ON "card" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "card_roster_end_idx" ON "card" USING btree ("roster_end_id") WHERE "card"."roster_end_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "person_name_pairs_idx" ON "person" USING gin (name_pairs("name"));--> statement-breakpoint
CREATE INDEX CONCURRENTLY "phone_change_changed_idx" ON "phone_change" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "phone_link_session_idx" ON "phone_link" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "phone_link_card_idx" ON "phone_link" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sms_code_expires_idx" ON "sms_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "record_consent_person_idx" ON "record_consent" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "relocation_slot_idx" ON "relocation" USING btree ("slot_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "health_share_content_idx" ON "health_share" USING btree ("expires_at") WHERE "health_share"."content" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "wait_entry_slot_idx" ON "wait_entry" USING btree ("slot_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "wait_entry_account_idx" ON "wait_entry" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "wait_entry_person_idx" ON "wait_entry" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "wait_entry_ended_idx" ON "wait_entry" USING btree ("ended_at");