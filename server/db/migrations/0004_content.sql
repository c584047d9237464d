CREATE TABLE "content_page" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"project_id" text,
	"version" integer NOT NULL,
	"updated_on" date NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "content_page_version" CHECK ("content_page"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "content_page" ADD CONSTRAINT "content_page_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "content_page_key" ON "content_page" USING btree ("key",coalesce("project_id", ''),"version");