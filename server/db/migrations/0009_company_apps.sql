ALTER TABLE "company_sign_on" ADD COLUMN "kind" text DEFAULT 'oidc' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_sign_on" ADD COLUMN "app_id" text;--> statement-breakpoint
ALTER TABLE "company_sign_on" ADD COLUMN "sends_messages" boolean DEFAULT false NOT NULL;