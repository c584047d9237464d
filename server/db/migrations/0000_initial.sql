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
CREATE TABLE "content_page" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"project_id" text,
	"version" integer NOT NULL,
	"updated_on" date NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "content_page_version" CHECK ("content_page"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "erasure" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"account_id" text NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"scheduled_for" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"kept" jsonb,
	"file_ids" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "erasure_end" CHECK (("erasure"."state" = 'pending') = ("erasure"."ended_at" is null)),
	CONSTRAINT "erasure_done" CHECK (("erasure"."state" = 'done') = ("erasure"."kept" is not null))
);
--> statement-breakpoint
CREATE TABLE "outside_report" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"person_id" text NOT NULL,
	"exam_date" date NOT NULL,
	"institution" text NOT NULL,
	"combo_id" text,
	"state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outside_report_file" (
	"report_id" text NOT NULL,
	"file_id" text NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "outside_report_file_report_id_file_id_pk" PRIMARY KEY("report_id","file_id"),
	CONSTRAINT "outside_report_file_fileId_unique" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "stored_file" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "stored_file_size" CHECK ("stored_file"."size" > 0)
);
--> statement-breakpoint
CREATE TABLE "upload_reservation" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"size" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "upload_reservation_size" CHECK ("upload_reservation"."size" > 0)
);
--> statement-breakpoint
CREATE TABLE "interpretation" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"person_id" text NOT NULL,
	"report_id" text,
	"outside_report_id" text,
	"state" text NOT NULL,
	"readings" jsonb NOT NULL,
	"unread" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "interpretation_subject" CHECK (("interpretation"."report_id" is null) <> ("interpretation"."outside_report_id" is null))
);
--> statement-breakpoint
CREATE TABLE "interpretation_message" (
	"id" text PRIMARY KEY NOT NULL,
	"interpretation_id" text NOT NULL,
	"sort" integer NOT NULL,
	"sender" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"account_id" text NOT NULL,
	"title_type" text NOT NULL,
	"title" text NOT NULL,
	"tax_no" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"state" text NOT NULL,
	"invoice_no" text,
	"fail_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"issued_at" timestamp (3) with time zone,
	"red_at" timestamp (3) with time zone,
	CONSTRAINT "invoice_invoiceNo_unique" UNIQUE("invoice_no"),
	CONSTRAINT "invoice_amount" CHECK ("invoice"."amount_fen" > 0),
	CONSTRAINT "invoice_issued" CHECK (("invoice"."state" in ('issued', 'red_applied', 'red_issued')) = ("invoice"."invoice_no" is not null))
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"type" text NOT NULL,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"dedupe" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_failure" (
	"queue" text NOT NULL,
	"item" text NOT NULL,
	"tries" integer NOT NULL,
	"last_error" text NOT NULL,
	"first_failed_at" timestamp (3) with time zone NOT NULL,
	"last_failed_at" timestamp (3) with time zone NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"dead_at" timestamp (3) with time zone,
	CONSTRAINT "job_failure_queue_item_pk" PRIMARY KEY("queue","item"),
	CONSTRAINT "job_failure_tries" CHECK ("job_failure"."tries" >= 1)
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
CREATE TABLE "payment_difference" (
	"out_trade_no" text NOT NULL,
	"kind" text NOT NULL,
	"ours" text NOT NULL,
	"theirs" text NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	CONSTRAINT "payment_difference_out_trade_no_kind_pk" PRIMARY KEY("out_trade_no","kind")
);
--> statement-breakpoint
CREATE TABLE "used_key" (
	"key" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
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
	"moved_from_slot_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"end_reason" text,
	"cancel_reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exam_order_orderNo_unique" UNIQUE("order_no"),
	CONSTRAINT "exam_order_amount_key" UNIQUE("id","self_fen"),
	CONSTRAINT "exam_order_money" CHECK ("exam_order"."total_fen" = "exam_order"."company_fen" + "exam_order"."self_fen" and "exam_order"."company_fen" >= 0 and "exam_order"."self_fen" >= 0),
	CONSTRAINT "exam_order_entitlement" CHECK ("exam_order"."entitlement_no" >= 1),
	CONSTRAINT "exam_order_moved_from" CHECK ("exam_order"."moved_from_slot_id" is null or "exam_order"."moved_from_slot_id" <> "exam_order"."slot_id"),
	CONSTRAINT "exam_order_hold" CHECK (("exam_order"."state" = 'pending_pay') = ("exam_order"."hold_expires_at" is not null)),
	CONSTRAINT "exam_order_end" CHECK ("exam_order"."end_reason" is null or "exam_order"."state" in ('closed', 'cancelled', 'no_show'))
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
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
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
	"asked_at" timestamp (3) with time zone,
	"compared_at" timestamp (3) with time zone,
	CONSTRAINT "payment_outTradeNo_unique" UNIQUE("out_trade_no"),
	CONSTRAINT "payment_amount" CHECK ("payment"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_notice" (
	"id" text PRIMARY KEY NOT NULL,
	"out_trade_no" text NOT NULL,
	"out_refund_no" text,
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
	"asked_at" timestamp (3) with time zone,
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
	"default_card_id" text,
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
	"reader" text DEFAULT 'account' NOT NULL,
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
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
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
CREATE TABLE "observation" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"report_id" text NOT NULL,
	"sort" integer NOT NULL,
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
	CONSTRAINT "observation_range" CHECK ("observation"."range_low" is null or "observation"."range_high" is null or "observation"."range_low" <= "observation"."range_high"),
	CONSTRAINT "observation_number" CHECK ("observation"."comparator" = '' or "observation"."number" is not null)
);
--> statement-breakpoint
CREATE TABLE "report" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"order_id" text,
	"title" text NOT NULL,
	"institution" text NOT NULL,
	"exam_date" date NOT NULL,
	"state" text NOT NULL,
	"conclusion" text NOT NULL,
	"released_at" timestamp (3) with time zone,
	"amended_at" timestamp (3) with time zone,
	"amend_note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "report_released" CHECK (("report"."state" = 'pending') = ("report"."released_at" is null)),
	CONSTRAINT "report_amended" CHECK (("report"."state" = 'amended') = ("report"."amended_at" is not null)),
	CONSTRAINT "report_version" CHECK (("report"."version" > 1) = ("report"."state" = 'amended'))
);
--> statement-breakpoint
CREATE TABLE "report_version" (
	"report_id" text NOT NULL,
	"version" integer NOT NULL,
	"conclusion" text NOT NULL,
	"observations" jsonb NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "report_version_report_id_version_pk" PRIMARY KEY("report_id","version"),
	CONSTRAINT "report_version_order" CHECK ("report_version"."replaced_at" >= "report_version"."issued_at")
);
--> statement-breakpoint
CREATE TABLE "sandbox_trade" (
	"out_trade_no" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"description" text NOT NULL,
	"state" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"notice_at" timestamp (3) with time zone,
	"notice_sent_at" timestamp (3) with time zone,
	"out_refund_no" text,
	"refunded_fen" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sandbox_trade_token_unique" UNIQUE("token"),
	CONSTRAINT "sandbox_trade_amount" CHECK ("sandbox_trade"."amount_fen" > 0 and "sandbox_trade"."refunded_fen" between 0 and "sandbox_trade"."amount_fen")
);
--> statement-breakpoint
CREATE TABLE "wait_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"account_id" text NOT NULL,
	"card_id" text NOT NULL,
	"project_id" text NOT NULL,
	"person_id" text NOT NULL,
	"combo_id" text NOT NULL,
	"add_on_ids" text[] NOT NULL,
	"store_id" text NOT NULL,
	"slot_id" text NOT NULL,
	"total_fen" integer NOT NULL,
	"company_fen" integer NOT NULL,
	"self_fen" integer NOT NULL,
	"snapshot" jsonb NOT NULL,
	"contact_phone_enc" text NOT NULL,
	"contact_phone_masked" text NOT NULL,
	"state" text NOT NULL,
	"end_reason" text,
	"order_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "wait_entry_orderId_unique" UNIQUE("order_id"),
	CONSTRAINT "wait_entry_money" CHECK ("wait_entry"."total_fen" = "wait_entry"."company_fen" + "wait_entry"."self_fen" and "wait_entry"."company_fen" >= 0 and "wait_entry"."self_fen" >= 0),
	CONSTRAINT "wait_entry_end" CHECK (("wait_entry"."state" = 'ended') = ("wait_entry"."end_reason" is not null) and ("wait_entry"."state" = 'ended') = ("wait_entry"."ended_at" is not null)),
	CONSTRAINT "wait_entry_offer" CHECK (("wait_entry"."state" = 'waiting' and "wait_entry"."order_id" is null) or ("wait_entry"."state" = 'offered' and "wait_entry"."order_id" is not null) or "wait_entry"."state" = 'ended')
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
ALTER TABLE "content_page" ADD CONSTRAINT "content_page_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure" ADD CONSTRAINT "erasure_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure" ADD CONSTRAINT "erasure_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_report" ADD CONSTRAINT "outside_report_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_report" ADD CONSTRAINT "outside_report_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_report" ADD CONSTRAINT "outside_report_combo_id_combo_id_fk" FOREIGN KEY ("combo_id") REFERENCES "public"."combo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_report_file" ADD CONSTRAINT "outside_report_file_report_id_outside_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."outside_report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_report_file" ADD CONSTRAINT "outside_report_file_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_reservation" ADD CONSTRAINT "upload_reservation_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interpretation" ADD CONSTRAINT "interpretation_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interpretation" ADD CONSTRAINT "interpretation_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interpretation" ADD CONSTRAINT "interpretation_report_id_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."report"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interpretation" ADD CONSTRAINT "interpretation_outside_report_id_outside_report_id_fk" FOREIGN KEY ("outside_report_id") REFERENCES "public"."outside_report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interpretation_message" ADD CONSTRAINT "interpretation_message_interpretation_id_interpretation_id_fk" FOREIGN KEY ("interpretation_id") REFERENCES "public"."interpretation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_order_amount_fkey" FOREIGN KEY ("order_id","amount_fen") REFERENCES "public"."exam_order"("id","self_fen") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_action" ADD CONSTRAINT "operator_action_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_order" ADD CONSTRAINT "exam_order_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_order" ADD CONSTRAINT "exam_order_card_id_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_order" ADD CONSTRAINT "exam_order_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_order" ADD CONSTRAINT "exam_order_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_order" ADD CONSTRAINT "exam_order_combo_id_combo_id_fk" FOREIGN KEY ("combo_id") REFERENCES "public"."combo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_order" ADD CONSTRAINT "exam_order_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_order" ADD CONSTRAINT "exam_order_slot_id_slot_day_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot_day"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_order" ADD CONSTRAINT "exam_order_moved_from_slot_id_slot_day_id_fk" FOREIGN KEY ("moved_from_slot_id") REFERENCES "public"."slot_day"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "phone_change" ADD CONSTRAINT "phone_change_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "observation" ADD CONSTRAINT "observation_report_id_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_order_id_exam_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."exam_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_version" ADD CONSTRAINT "report_version_report_id_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wait_entry" ADD CONSTRAINT "wait_entry_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wait_entry" ADD CONSTRAINT "wait_entry_card_id_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wait_entry" ADD CONSTRAINT "wait_entry_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wait_entry" ADD CONSTRAINT "wait_entry_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wait_entry" ADD CONSTRAINT "wait_entry_combo_id_combo_id_fk" FOREIGN KEY ("combo_id") REFERENCES "public"."combo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wait_entry" ADD CONSTRAINT "wait_entry_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wait_entry" ADD CONSTRAINT "wait_entry_slot_id_slot_day_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot_day"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wait_entry" ADD CONSTRAINT "wait_entry_order_id_exam_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."exam_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "slot_day_key" ON "slot_day" USING btree ("store_id","date","period","quota_class");--> statement-breakpoint
CREATE INDEX "store_combo_combo_idx" ON "store_combo" USING btree ("combo_id");--> statement-breakpoint
CREATE UNIQUE INDEX "content_page_key" ON "content_page" USING btree ("key",coalesce("project_id", ''),"version");--> statement-breakpoint
CREATE UNIQUE INDEX "erasure_pending_key" ON "erasure" USING btree ("person_id") WHERE "erasure"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "erasure_due_idx" ON "erasure" USING btree ("scheduled_for") WHERE "erasure"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "outside_report_person_idx" ON "outside_report" USING btree ("person_id","exam_date");--> statement-breakpoint
CREATE INDEX "stored_file_account_idx" ON "stored_file" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "stored_file_unused_idx" ON "stored_file" USING btree ("created_at") WHERE "stored_file"."used_at" is null;--> statement-breakpoint
CREATE INDEX "upload_reservation_account_idx" ON "upload_reservation" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "interpretation_person_idx" ON "interpretation" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "interpretation_report_key" ON "interpretation" USING btree ("report_id") WHERE "interpretation"."state" <> 'closed';--> statement-breakpoint
CREATE UNIQUE INDEX "interpretation_outside_key" ON "interpretation" USING btree ("outside_report_id") WHERE "interpretation"."state" <> 'closed';--> statement-breakpoint
CREATE UNIQUE INDEX "interpretation_message_key" ON "interpretation_message" USING btree ("interpretation_id","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_live_key" ON "invoice" USING btree ("order_id") WHERE "invoice"."state" in ('applied', 'issuing', 'issued');--> statement-breakpoint
CREATE INDEX "invoice_account_idx" ON "invoice" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "invoice_open_idx" ON "invoice" USING btree ("created_at") WHERE "invoice"."state" in ('applied', 'issuing', 'red_applied');--> statement-breakpoint
CREATE UNIQUE INDEX "notice_dedupe_key" ON "notice" USING btree ("dedupe");--> statement-breakpoint
CREATE INDEX "notice_person_idx" ON "notice" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "notice_unread_idx" ON "notice" USING btree ("person_id") WHERE "notice"."read_at" is null;--> statement-breakpoint
CREATE INDEX "job_failure_dead_idx" ON "job_failure" USING btree ("dead_at") WHERE "job_failure"."dead_at" is not null;--> statement-breakpoint
CREATE INDEX "operator_action_person_idx" ON "operator_action" USING btree ("person_id","at");--> statement-breakpoint
CREATE INDEX "payment_difference_open_idx" ON "payment_difference" USING btree ("found_at") WHERE "payment_difference"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "used_key_expiry_idx" ON "used_key" USING btree ("expires_at");--> statement-breakpoint
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
CREATE INDEX "phone_change_account_idx" ON "phone_change" USING btree ("account_id","changed_at");--> statement-breakpoint
CREATE INDEX "phone_change_phone_idx" ON "phone_change" USING btree ("old_phone_hash") WHERE "phone_change"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "session_account_idx" ON "session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "session_expires_idx" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sms_code_phone_idx" ON "sms_code" USING btree ("phone_hash","purpose","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "observation_code_key" ON "observation" USING btree ("report_id","code");--> statement-breakpoint
CREATE INDEX "report_person_idx" ON "report" USING btree ("person_id","exam_date");--> statement-breakpoint
CREATE UNIQUE INDEX "report_order_key" ON "report" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "sandbox_trade_notice_idx" ON "sandbox_trade" USING btree ("notice_at") WHERE "sandbox_trade"."notice_at" is not null and "sandbox_trade"."notice_sent_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "wait_entry_live_key" ON "wait_entry" USING btree ("card_id","slot_id") WHERE "wait_entry"."state" in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "wait_entry_line_idx" ON "wait_entry" USING btree ("slot_id","seq") WHERE "wait_entry"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "wait_entry_card_idx" ON "wait_entry" USING btree ("card_id","created_at");--> statement-breakpoint
-- From here on by hand: what the schema in TypeScript cannot say.
-- Every change of an order's state writes an order_event in the same transaction. Each version of an order must have its event, and each
-- event its order. Both keys are checked at commit, so that the two rows may be written in either order, or in one statement.
ALTER TABLE "exam_order" ADD CONSTRAINT "exam_order_event_fkey" FOREIGN KEY ("id","version") REFERENCES "order_event"("order_id","order_version") DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_fkey" FOREIGN KEY ("order_id") REFERENCES "exam_order"("id") DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
-- The keys above compare versions, not states: the trigger demands a new version for each new state.
CREATE FUNCTION "require_order_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.version <> OLD.version + 1 THEN
    RAISE EXCEPTION 'exam_order %: state % -> % needs version %', OLD.id, OLD.state, NEW.state, OLD.version + 1
      USING ERRCODE = 'check_violation', CONSTRAINT = 'exam_order_version';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "exam_order_version" BEFORE UPDATE ON "exam_order" FOR EACH ROW
  WHEN (NEW.state IS DISTINCT FROM OLD.state OR NEW.version IS DISTINCT FROM OLD.version)
  EXECUTE FUNCTION "require_order_version"();
