CREATE TABLE "payment_statement" (
	"provider" text NOT NULL,
	"day" date NOT NULL,
	"trades" integer,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_statement_provider_day_pk" PRIMARY KEY("provider","day")
);
--> statement-breakpoint
ALTER TABLE "payment_difference" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "payment_difference" ADD COLUMN "amount_fen" integer;--> statement-breakpoint
ALTER TABLE "payment_difference" ADD COLUMN "out_refund_no" text;