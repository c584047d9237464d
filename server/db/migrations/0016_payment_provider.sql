ALTER TABLE "payment" ALTER COLUMN "channel" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "provider" text DEFAULT 'wechat' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_notice" ADD COLUMN "provider" text DEFAULT 'wechat' NOT NULL;--> statement-breakpoint
UPDATE "payment" SET "provider" = 'sandbox' WHERE EXISTS (SELECT 1 FROM "sandbox_trade" WHERE "sandbox_trade"."out_trade_no" = "payment"."out_trade_no");--> statement-breakpoint
UPDATE "payment_notice" SET "provider" = 'sandbox' WHERE "id" LIKE 'sandbox:%';
