ALTER TABLE "store" ADD COLUMN "metro" text;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "invoice_title" text;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "tax_no" text;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "search_key" text;