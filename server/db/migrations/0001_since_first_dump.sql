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
ALTER TABLE "store" ADD COLUMN "metro" text;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "way" text DEFAULT 'code' NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "invoice_title" text;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "tax_no" text;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "search_key" text;--> statement-breakpoint
ALTER TABLE "phone_link" ADD CONSTRAINT "phone_link_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_link" ADD CONSTRAINT "phone_link_card_id_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "phone_link_open_key" ON "phone_link" USING btree ("session_id") WHERE "phone_link"."used_at" is null;--> statement-breakpoint
CREATE INDEX "phone_link_expires_idx" ON "phone_link" USING btree ("expires_at");