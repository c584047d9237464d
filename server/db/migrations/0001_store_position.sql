ALTER TABLE "store" ADD COLUMN "metro" text;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "longitude" double precision;