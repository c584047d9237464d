ALTER TABLE "company" ADD COLUMN "invoice_title" text;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "tax_no" text;