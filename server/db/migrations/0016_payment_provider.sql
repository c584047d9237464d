ALTER TABLE "payment" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "payment_notice" ADD COLUMN "provider" text;--> statement-breakpoint
UPDATE "payment" SET "provider" = CASE WHEN EXISTS (SELECT 1 FROM "sandbox_trade" s WHERE s."out_trade_no" = "payment"."out_trade_no") THEN 'sandbox' ELSE 'wechat' END;--> statement-breakpoint
UPDATE "payment_notice" SET "provider" = CASE WHEN "id" LIKE 'wechat:%' THEN 'wechat' ELSE 'sandbox' END;--> statement-breakpoint
ALTER TABLE "payment" ALTER COLUMN "provider" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_notice" ALTER COLUMN "provider" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" DROP COLUMN "channel";
