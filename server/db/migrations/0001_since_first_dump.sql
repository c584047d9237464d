CREATE TABLE "health_action" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"report_id" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"urgency" text NOT NULL,
	"due_on" date NOT NULL,
	"state" text NOT NULL,
	"closed_by" text,
	"closed_at" timestamp (3) with time zone,
	"closing_report_id" text,
	"close_reason" text,
	"close_note" text DEFAULT '' NOT NULL,
	"doctor" text DEFAULT '' NOT NULL,
	"is_silent" boolean NOT NULL,
	"told_due_at" timestamp (3) with time zone,
	"told_late_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "health_action_end" CHECK (("health_action"."state" = 'open') = ("health_action"."closed_at" is null) and ("health_action"."state" = 'open') = ("health_action"."closed_by" is null)),
	CONSTRAINT "health_action_reason" CHECK (("health_action"."closed_by" is not distinct from 'person') = ("health_action"."close_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "email_address" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"address_enc" text NOT NULL,
	"address_masked" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "email_address_person_key" UNIQUE("person_id")
);
--> statement-breakpoint
CREATE TABLE "email_code" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"address_enc" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"address_enc" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" text PRIMARY KEY NOT NULL,
	"notice_id" text NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"to_enc" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"drop_reason" text,
	"is_urgent" boolean DEFAULT false NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"useful_until" timestamp (3) with time zone,
	"claimed_until" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "message_end" CHECK (("message"."state" = 'waiting') = ("message"."ended_at" is null)),
	CONSTRAINT "message_drop" CHECK (("message"."state" = 'dropped') = ("message"."drop_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "message_preference" (
	"person_id" text NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "message_preference_person_id_kind_channel_pk" PRIMARY KEY("person_id","kind","channel"),
	CONSTRAINT "message_preference_security" CHECK ("message_preference"."is_on" or not ("message_preference"."kind" = 'security' and "message_preference"."channel" = 'sms'))
);
--> statement-breakpoint
CREATE TABLE "partner_event" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"order_no" text NOT NULL,
	"body_hash" text NOT NULL,
	"result" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_sign_on" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"client_secret_enc" text NOT NULL,
	"scope" text NOT NULL,
	"claim" text NOT NULL,
	"claim_kind" text NOT NULL,
	"card_login" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outside_value" (
	"report_id" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"value" text NOT NULL,
	"number" double precision,
	"comparator" text NOT NULL,
	"unit" text NOT NULL,
	"decimals" integer NOT NULL,
	"range_low" double precision,
	"range_high" double precision,
	"normal_texts" text[] NOT NULL,
	"flag" text NOT NULL,
	"printed" jsonb NOT NULL,
	"file_id" text NOT NULL,
	"page" integer NOT NULL,
	"box" jsonb NOT NULL,
	"confirmed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "outside_value_report_id_code_pk" PRIMARY KEY("report_id","code"),
	CONSTRAINT "outside_value_range" CHECK ("outside_value"."range_low" is null or "outside_value"."range_high" is null or "outside_value"."range_low" <= "outside_value"."range_high"),
	CONSTRAINT "outside_value_number" CHECK ("outside_value"."comparator" = '' or "outside_value"."number" is not null)
);
--> statement-breakpoint
CREATE TABLE "phone_link" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"card_id" text NOT NULL,
	"page" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "questionnaire" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"content_enc" text NOT NULL,
	"revision" integer NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "questionnaire_personId_unique" UNIQUE("person_id")
);
--> statement-breakpoint
CREATE TABLE "record_consent" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"account_id" text NOT NULL,
	"guardian" text,
	"granted_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text
);
--> statement-breakpoint
CREATE TABLE "relocation" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"slot_id" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answer_by" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "relocation_end" CHECK (("relocation"."state" = 'open') = ("relocation"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "relocation_place" (
	"relocation_id" text NOT NULL,
	"slot_id" text NOT NULL,
	CONSTRAINT "relocation_place_relocation_id_slot_id_pk" PRIMARY KEY("relocation_id","slot_id")
);
--> statement-breakpoint
CREATE TABLE "health_share" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"label" text NOT NULL,
	"passcode_hash" text NOT NULL,
	"is_once" boolean NOT NULL,
	"content" text,
	"pending_tries" integer DEFAULT 0 NOT NULL,
	"tried_at" timestamp (3) with time zone,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	CONSTRAINT "health_share_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "health_share_end" CHECK (("health_share"."ended_at" is null) = ("health_share"."end_reason" is null)),
	CONSTRAINT "health_share_tries" CHECK ("health_share"."pending_tries" >= 0 and "health_share"."wrong_tries" >= 0 and "health_share"."pending_tries" + "health_share"."wrong_tries" <= 10)
);
--> statement-breakpoint
CREATE TABLE "share_location" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"share_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "share_opening" (
	"id" text PRIMARY KEY NOT NULL,
	"share_id" text NOT NULL,
	"recipient" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "operator_action" ALTER COLUMN "person_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "metro" text;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "has_ofd" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "red_applied_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "red_invoice_no" text;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "ask_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "operator_action" ADD COLUMN "target" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_action" ADD COLUMN "outcome" text DEFAULT 'done' NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_order" ADD COLUMN "partner_version" integer;--> statement-breakpoint
ALTER TABLE "exam_order" ADD COLUMN "partner_ask_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "way" text DEFAULT 'code' NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "invoice_title" text;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "tax_no" text;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "search_key" text;--> statement-breakpoint
ALTER TABLE "health_action" ADD CONSTRAINT "health_action_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_action" ADD CONSTRAINT "health_action_report_id_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_action" ADD CONSTRAINT "health_action_closing_report_id_report_id_fk" FOREIGN KEY ("closing_report_id") REFERENCES "public"."report"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_address" ADD CONSTRAINT "email_address_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_code" ADD CONSTRAINT "email_code_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_notice_id_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_preference" ADD CONSTRAINT "message_preference_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_sign_on" ADD CONSTRAINT "company_sign_on_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_value" ADD CONSTRAINT "outside_value_report_id_outside_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."outside_report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_value" ADD CONSTRAINT "outside_value_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_link" ADD CONSTRAINT "phone_link_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_link" ADD CONSTRAINT "phone_link_card_id_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire" ADD CONSTRAINT "questionnaire_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_consent" ADD CONSTRAINT "record_consent_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_consent" ADD CONSTRAINT "record_consent_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relocation" ADD CONSTRAINT "relocation_order_id_exam_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."exam_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relocation" ADD CONSTRAINT "relocation_slot_id_slot_day_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot_day"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relocation_place" ADD CONSTRAINT "relocation_place_relocation_id_relocation_id_fk" FOREIGN KEY ("relocation_id") REFERENCES "public"."relocation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relocation_place" ADD CONSTRAINT "relocation_place_slot_id_slot_day_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot_day"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_share" ADD CONSTRAINT "health_share_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_location" ADD CONSTRAINT "share_location_share_id_health_share_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."health_share"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_opening" ADD CONSTRAINT "share_opening_share_id_health_share_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."health_share"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "health_action_value_key" ON "health_action" USING btree ("report_id","code");--> statement-breakpoint
CREATE INDEX "health_action_person_idx" ON "health_action" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "health_action_due_idx" ON "health_action" USING btree ("due_on") WHERE "health_action"."state" = 'open';--> statement-breakpoint
CREATE INDEX "email_code_person_idx" ON "email_code" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "message_due_idx" ON "message" USING btree ("channel","due_at") WHERE "message"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "message_dead_idx" ON "message" USING btree ("ended_at") WHERE "message"."state" = 'dead';--> statement-breakpoint
CREATE INDEX "message_notice_idx" ON "message" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "message_ended_idx" ON "message" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "partner_event_report_idx" ON "partner_event" USING btree ("order_no") WHERE "partner_event"."type" = 'report_ready';--> statement-breakpoint
CREATE INDEX "partner_event_received_idx" ON "partner_event" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "company_sign_on_company_key" ON "company_sign_on" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "phone_link_open_key" ON "phone_link" USING btree ("session_id") WHERE "phone_link"."used_at" is null;--> statement-breakpoint
CREATE INDEX "phone_link_expires_idx" ON "phone_link" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "record_consent_open_key" ON "record_consent" USING btree ("person_id","account_id") WHERE "record_consent"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "record_consent_account_idx" ON "record_consent" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "relocation_open_key" ON "relocation" USING btree ("order_id") WHERE "relocation"."state" = 'open';--> statement-breakpoint
CREATE INDEX "relocation_order_idx" ON "relocation" USING btree ("order_id","slot_id");--> statement-breakpoint
CREATE INDEX "relocation_due_idx" ON "relocation" USING btree ("answer_by") WHERE "relocation"."state" = 'open';--> statement-breakpoint
CREATE INDEX "relocation_place_slot_idx" ON "relocation_place" USING btree ("slot_id");--> statement-breakpoint
CREATE INDEX "health_share_person_idx" ON "health_share" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "health_share_expires_idx" ON "health_share" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "share_location_share_idx" ON "share_location" USING btree ("share_id");--> statement-breakpoint
CREATE INDEX "share_opening_share_idx" ON "share_opening" USING btree ("share_id","at");--> statement-breakpoint
CREATE INDEX "exam_order_partner_idx" ON "exam_order" USING btree ("updated_at") WHERE (("exam_order"."state" = 'booked' and "exam_order"."partner_state" = 'none') or ("exam_order"."state" in ('confirming', 'confirmed') and "exam_order"."partner_state" = 'pending') or ("exam_order"."state" = 'cancelled' and ("exam_order"."partner_version" is not null or ("exam_order"."partner_no" is not null and "exam_order"."partner_state" <> 'none'))));--> statement-breakpoint
CREATE INDEX "card_employee_no_idx" ON "card" USING btree (upper("employee_no"));--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_redInvoiceNo_unique" UNIQUE("red_invoice_no");