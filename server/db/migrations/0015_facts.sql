ALTER TABLE "notice" ALTER COLUMN "kind" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "notice" ALTER COLUMN "title" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "notice" ALTER COLUMN "body" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "notice" ALTER COLUMN "link" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_event" ALTER COLUMN "text" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "type" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "params" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_order" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "order_event" ADD COLUMN "params" jsonb DEFAULT '{}'::jsonb NOT NULL;