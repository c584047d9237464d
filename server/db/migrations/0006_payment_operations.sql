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
ALTER TABLE "payment" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "compared_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_notice" ADD COLUMN "out_refund_no" text;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "job_failure_dead_idx" ON "job_failure" USING btree ("dead_at") WHERE "job_failure"."dead_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_difference_open_idx" ON "payment_difference" USING btree ("found_at") WHERE "payment_difference"."resolved_at" is null;