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
CREATE INDEX "sandbox_trade_notice_idx" ON "sandbox_trade" USING btree ("notice_at") WHERE "sandbox_trade"."notice_at" is not null and "sandbox_trade"."notice_sent_at" is null;