ALTER TABLE "interpretation" ALTER COLUMN "readings" SET DEFAULT '[]'::jsonb;--> statement-breakpoint
ALTER TABLE "interpretation" ALTER COLUMN "unread" SET DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "health_action" ADD COLUMN "former_urgency" text;--> statement-breakpoint
ALTER TABLE "health_action" ADD COLUMN "acknowledged_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "health_action" ADD COLUMN "acknowledgement" text;--> statement-breakpoint
ALTER TABLE "exam_order" ADD COLUMN "importance" text;--> statement-breakpoint
ALTER TABLE "exam_order" ADD COLUMN "importance_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "observation" ADD COLUMN "lab_flag" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "observation" ADD COLUMN "is_critical" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "observation" ADD COLUMN "importance" text;--> statement-breakpoint
ALTER TABLE "observation" ADD COLUMN "urgency" text;--> statement-breakpoint
ALTER TABLE "observation" ADD COLUMN "rule_id" text;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "conclusion_urgency" text;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "conclusion_rule_id" text;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "rules_version" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "health_action_important_idx" ON "health_action" USING btree ("created_at") WHERE "health_action"."state" = 'open' and "health_action"."urgency" in ('now', 'soon');--> statement-breakpoint
CREATE INDEX "report_rules_idx" ON "report" USING btree ("rules_version");--> statement-breakpoint
ALTER TABLE "health_action" ADD CONSTRAINT "health_action_acknowledged" CHECK (("health_action"."acknowledged_at" is null) = ("health_action"."acknowledgement" is null));--> statement-breakpoint
UPDATE "health_action" SET "urgency" = 'soon' WHERE "urgency" = 'doctor';
