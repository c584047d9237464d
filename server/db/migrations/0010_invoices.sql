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
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_order_amount_fkey" FOREIGN KEY ("order_id","amount_fen") REFERENCES "public"."exam_order"("id","self_fen") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_live_key" ON "invoice" USING btree ("order_id") WHERE "invoice"."state" in ('applied', 'issuing', 'issued');--> statement-breakpoint
CREATE INDEX "invoice_account_idx" ON "invoice" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "invoice_open_idx" ON "invoice" USING btree ("created_at") WHERE "invoice"."state" in ('applied', 'issuing', 'red_applied');