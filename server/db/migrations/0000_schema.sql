CREATE TABLE "add_on" (
	"id" text PRIMARY KEY NOT NULL,
	"item_code" text NOT NULL,
	"name" text NOT NULL,
	"price_fen" integer NOT NULL,
	"sex" text DEFAULT 'any' NOT NULL,
	"excludes" text[] NOT NULL,
	"requires" text[] NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "add_on_price" CHECK ("add_on"."price_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "combo" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"cover" text NOT NULL,
	"description" text NOT NULL,
	"sex" text NOT NULL,
	"age_min" integer DEFAULT 0 NOT NULL,
	"age_max" integer DEFAULT 150 NOT NULL,
	"marital" text DEFAULT 'any' NOT NULL,
	"price_fen" integer NOT NULL,
	"tags" text[] NOT NULL,
	"preparation" jsonb NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "combo_price" CHECK ("combo"."price_fen" >= 0),
	CONSTRAINT "combo_age" CHECK ("combo"."age_min" <= "combo"."age_max")
);
--> statement-breakpoint
CREATE TABLE "combo_item" (
	"combo_id" text NOT NULL,
	"item_code" text NOT NULL,
	CONSTRAINT "combo_item_combo_id_item_code_pk" PRIMARY KEY("combo_id","item_code")
);
--> statement-breakpoint
CREATE TABLE "exam_item" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"meaning" text NOT NULL,
	"contraindication" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_combo" (
	"project_id" text NOT NULL,
	"combo_id" text NOT NULL,
	"company_pays_fen" integer NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "project_combo_project_id_combo_id_pk" PRIMARY KEY("project_id","combo_id"),
	CONSTRAINT "project_combo_pays" CHECK ("project_combo"."company_pays_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "slot_day" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"date" date NOT NULL,
	"period" text NOT NULL,
	"quota_class" text NOT NULL,
	"capacity" integer NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"booked" integer DEFAULT 0 NOT NULL,
	"closed_reason" text,
	CONSTRAINT "slot_day_held" CHECK ("slot_day"."held" >= 0),
	CONSTRAINT "slot_day_booked" CHECK ("slot_day"."booked" >= 0),
	CONSTRAINT "slot_day_places" CHECK ("slot_day"."held" + "slot_day"."booked" <= "slot_day"."capacity")
);
--> statement-breakpoint
CREATE TABLE "store" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"province" text NOT NULL,
	"city" text NOT NULL,
	"district" text NOT NULL,
	"address" text NOT NULL,
	"hours" text NOT NULL,
	"phone" text NOT NULL,
	"services" text[] NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_combo" (
	"store_id" text NOT NULL,
	"combo_id" text NOT NULL,
	CONSTRAINT "store_combo_store_id_combo_id_pk" PRIMARY KEY("store_id","combo_id")
);
--> statement-breakpoint
CREATE TABLE "exam_order" (
	"id" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"account_id" text NOT NULL,
	"card_id" text NOT NULL,
	"project_id" text NOT NULL,
	"person_id" text NOT NULL,
	"combo_id" text NOT NULL,
	"add_on_ids" text[] NOT NULL,
	"store_id" text NOT NULL,
	"slot_id" text NOT NULL,
	"entitlement_no" integer NOT NULL,
	"state" text NOT NULL,
	"total_fen" integer NOT NULL,
	"company_fen" integer NOT NULL,
	"self_fen" integer NOT NULL,
	"snapshot" jsonb NOT NULL,
	"contact_phone_enc" text NOT NULL,
	"contact_phone_masked" text NOT NULL,
	"hold_expires_at" timestamp (3) with time zone,
	"rebook_count" integer DEFAULT 0 NOT NULL,
	"partner_state" text DEFAULT 'none' NOT NULL,
	"partner_no" text,
	"partner_tries" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exam_order_orderNo_unique" UNIQUE("order_no"),
	CONSTRAINT "exam_order_amount_key" UNIQUE("id","self_fen"),
	CONSTRAINT "exam_order_money" CHECK ("exam_order"."total_fen" = "exam_order"."company_fen" + "exam_order"."self_fen" and "exam_order"."company_fen" >= 0 and "exam_order"."self_fen" >= 0),
	CONSTRAINT "exam_order_entitlement" CHECK ("exam_order"."entitlement_no" >= 1),
	CONSTRAINT "exam_order_hold" CHECK (("exam_order"."state" = 'pending_pay') = ("exam_order"."hold_expires_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"id" text PRIMARY KEY NOT NULL,
	"body_hash" text NOT NULL,
	"response" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_event" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"order_version" integer NOT NULL,
	"type" text NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_event_version_key" UNIQUE("order_id","order_version")
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" text PRIMARY KEY NOT NULL,
	"out_trade_no" text NOT NULL,
	"order_id" text NOT NULL,
	"channel" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"state" text NOT NULL,
	"code_url" text NOT NULL,
	"provider_no" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"refunded_at" timestamp (3) with time zone,
	CONSTRAINT "payment_outTradeNo_unique" UNIQUE("out_trade_no"),
	CONSTRAINT "payment_amount" CHECK ("payment"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_notice" (
	"id" text PRIMARY KEY NOT NULL,
	"out_trade_no" text NOT NULL,
	"state" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"processed_at" timestamp (3) with time zone,
	"result" text
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" text PRIMARY KEY NOT NULL,
	"out_refund_no" text NOT NULL,
	"payment_id" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "refund_outRefundNo_unique" UNIQUE("out_refund_no"),
	CONSTRAINT "refund_amount" CHECK ("refund"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "company" (
	"id" text PRIMARY KEY NOT NULL,
	"login_url_suffix" text NOT NULL,
	"name" text NOT NULL,
	"logo_url" text NOT NULL,
	"welcome" text NOT NULL,
	"pry_color" text NOT NULL,
	"bg_color" text NOT NULL,
	"font_color" text NOT NULL,
	"login_methods" text[] NOT NULL,
	"service_phone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letter_read" (
	"card_id" text PRIMARY KEY NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"parent_id" text,
	"name" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"name" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"settle_mode" text NOT NULL,
	"settle_flag" integer DEFAULT 0 NOT NULL,
	"hold_minutes" integer DEFAULT 30 NOT NULL,
	"rebook_deadline_hours" integer DEFAULT 24 NOT NULL,
	"rebook_max" integer DEFAULT 2 NOT NULL,
	"hr_letter" jsonb,
	"early_bird" jsonb,
	"features" text[] NOT NULL,
	"bulletins" jsonb NOT NULL,
	CONSTRAINT "project_period" CHECK ("project"."starts_on" <= "project"."ends_on"),
	CONSTRAINT "project_hold" CHECK ("project"."hold_minutes" between 1 and 1440)
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"username" text,
	"phone_hash" text,
	"password_hash" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agreement" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"html" text NOT NULL,
	"purposes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"person_id" text NOT NULL,
	"action" text NOT NULL,
	"target" text NOT NULL,
	"request_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card" (
	"id" text PRIMARY KEY NOT NULL,
	"physical_card_id" text NOT NULL,
	"project_id" text NOT NULL,
	"person_id" text NOT NULL,
	"account_id" text,
	"relation" text NOT NULL,
	"status" text NOT NULL,
	"expires_on" date NOT NULL,
	"entitlement_total" integer NOT NULL,
	"department_id" text,
	"employee_no" text NOT NULL,
	"quota_class" text DEFAULT 'normal' NOT NULL,
	CONSTRAINT "card_entitlement" CHECK ("card"."entitlement_total" >= 0)
);
--> statement-breakpoint
CREATE TABLE "consent" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"agreement_id" text NOT NULL,
	"type" text NOT NULL,
	"purposes" text[] NOT NULL,
	"agreed" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"sex" text NOT NULL,
	"birth_date" date NOT NULL,
	"marital" text NOT NULL,
	"id_type" text NOT NULL,
	"id_number_enc" text NOT NULL,
	"id_number_hash" text NOT NULL,
	"id_number_masked" text NOT NULL,
	"phone_enc" text NOT NULL,
	"phone_hash" text NOT NULL,
	"phone_masked" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"method" text NOT NULL,
	"user_agent" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_code" (
	"id" text PRIMARY KEY NOT NULL,
	"phone_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sms_outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"phone_enc" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "add_on" ADD CONSTRAINT "add_on_item_code_exam_item_code_fk" FOREIGN KEY ("item_code") REFERENCES "public"."exam_item"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "combo_item" ADD CONSTRAINT "combo_item_combo_id_combo_id_fk" FOREIGN KEY ("combo_id") REFERENCES "public"."combo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "combo_item" ADD CONSTRAINT "combo_item_item_code_exam_item_code_fk" FOREIGN KEY ("item_code") REFERENCES "public"."exam_item"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_combo" ADD CONSTRAINT "project_combo_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_combo" ADD CONSTRAINT "project_combo_combo_id_combo_id_fk" FOREIGN KEY ("combo_id") REFERENCES "public"."combo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_day" ADD CONSTRAINT "slot_day_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_combo" ADD CONSTRAINT "store_combo_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_combo" ADD CONSTRAINT "store_combo_combo_id_combo_id_fk" FOREIGN KEY ("combo_id") REFERENCES "public"."combo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_order" ADD CONSTRAINT "exam_order_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_order" ADD CONSTRAINT "exam_order_card_id_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_order" ADD CONSTRAINT "exam_order_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_order" ADD CONSTRAINT "exam_order_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_order" ADD CONSTRAINT "exam_order_combo_id_combo_id_fk" FOREIGN KEY ("combo_id") REFERENCES "public"."combo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_order" ADD CONSTRAINT "exam_order_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_order" ADD CONSTRAINT "exam_order_slot_id_slot_day_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot_day"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_amount_fkey" FOREIGN KEY ("order_id","amount_fen") REFERENCES "public"."exam_order"("id","self_fen") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "organization_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card" ADD CONSTRAINT "card_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card" ADD CONSTRAINT "card_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card" ADD CONSTRAINT "card_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card" ADD CONSTRAINT "card_department_id_organization_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_agreement_id_agreement_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "slot_day_key" ON "slot_day" USING btree ("store_id","date","period","quota_class");--> statement-breakpoint
CREATE INDEX "store_combo_combo_idx" ON "store_combo" USING btree ("combo_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_order_live_key" ON "exam_order" USING btree ("card_id","entitlement_no") WHERE "exam_order"."state" not in ('closed', 'cancelled', 'no_show');--> statement-breakpoint
CREATE INDEX "exam_order_card_idx" ON "exam_order" USING btree ("card_id","created_at");--> statement-breakpoint
CREATE INDEX "exam_order_slot_idx" ON "exam_order" USING btree ("slot_id");--> statement-breakpoint
CREATE INDEX "exam_order_hold_idx" ON "exam_order" USING btree ("hold_expires_at") WHERE "exam_order"."state" = 'pending_pay';--> statement-breakpoint
CREATE INDEX "idempotency_created_idx" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_open_key" ON "payment" USING btree ("order_id") WHERE "payment"."state" in ('created', 'notpay', 'closing');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_success_key" ON "payment" USING btree ("order_id") WHERE "payment"."state" = 'success';--> statement-breakpoint
CREATE INDEX "payment_order_idx" ON "payment" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_payment_key" ON "refund" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_suffix_key" ON "company" USING btree (lower("login_url_suffix"));--> statement-breakpoint
CREATE INDEX "organization_company_idx" ON "organization" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "project_company_idx" ON "project" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_person_key" ON "account" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_username_key" ON "account" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "account_phone_key" ON "account" USING btree ("phone_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "agreement_type_version_key" ON "agreement" USING btree ("type","version");--> statement-breakpoint
CREATE INDEX "audit_log_person_idx" ON "audit_log" USING btree ("person_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "card_physical_key" ON "card" USING btree (upper("physical_card_id"));--> statement-breakpoint
CREATE INDEX "card_account_idx" ON "card" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "card_person_idx" ON "card" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "card_project_idx" ON "card" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "consent_account_idx" ON "consent" USING btree ("account_id","type","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "person_id_number_key" ON "person" USING btree ("id_number_hash");--> statement-breakpoint
CREATE INDEX "person_phone_idx" ON "person" USING btree ("phone_hash");--> statement-breakpoint
CREATE INDEX "session_account_idx" ON "session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "session_expires_idx" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sms_code_phone_idx" ON "sms_code" USING btree ("phone_hash","purpose","created_at");