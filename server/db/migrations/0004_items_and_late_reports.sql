CREATE TABLE "calendar_day" (
	"day" date PRIMARY KEY NOT NULL,
	"is_workday" boolean NOT NULL,
	"name" text NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "item_outcome" (
	"order_id" text NOT NULL,
	"item_code" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"day" date,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "item_outcome_order_id_item_code_pk" PRIMARY KEY("order_id","item_code"),
	CONSTRAINT "item_outcome_day" CHECK (("item_outcome"."outcome" in ('makeup', 'delayed')) = ("item_outcome"."day" is not null)),
	CONSTRAINT "item_outcome_reason" CHECK ("item_outcome"."outcome" not in ('delayed', 'refused') or "item_outcome"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "item_question" (
	"order_id" text NOT NULL,
	"item_code" text NOT NULL,
	"claim" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "item_question_order_id_item_code_pk" PRIMARY KEY("order_id","item_code"),
	CONSTRAINT "item_question_answer" CHECK (("item_question"."answered_at" is null) = ("item_question"."answer" = ''))
);
--> statement-breakpoint
CREATE TABLE "item_result" (
	"item_code" text NOT NULL,
	"result_code" text NOT NULL,
	"is_required" boolean DEFAULT false NOT NULL,
	CONSTRAINT "item_result_item_code_result_code_pk" PRIMARY KEY("item_code","result_code")
);
--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "report_days" integer;--> statement-breakpoint
ALTER TABLE "exam_order" ADD COLUMN "report_due_on" date;--> statement-breakpoint
ALTER TABLE "exam_order" ADD COLUMN "report_new_due_on" date;--> statement-breakpoint
ALTER TABLE "exam_order" ADD COLUMN "report_told_for" date;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "report_days" integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "items_since" date;--> statement-breakpoint
ALTER TABLE "item_outcome" ADD CONSTRAINT "item_outcome_order_id_exam_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."exam_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_question" ADD CONSTRAINT "item_question_order_id_exam_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."exam_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_result" ADD CONSTRAINT "item_result_item_code_exam_item_code_fk" FOREIGN KEY ("item_code") REFERENCES "public"."exam_item"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_question_open_idx" ON "item_question" USING btree ("asked_at") WHERE "item_question"."answered_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "exam_order_report_due_idx" ON "exam_order" USING btree ("report_due_on") WHERE "exam_order"."state" = 'examined';