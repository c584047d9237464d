CREATE TABLE "wait_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"account_id" text NOT NULL,
	"card_id" text NOT NULL,
	"project_id" text NOT NULL,
	"person_id" text NOT NULL,
	"combo_id" text NOT NULL,
	"add_on_ids" text[] NOT NULL,
	"store_id" text NOT NULL,
	"slot_id" text NOT NULL,
	"total_fen" integer NOT NULL,
	"company_fen" integer NOT NULL,
	"self_fen" integer NOT NULL,
	"snapshot" jsonb NOT NULL,
	"contact_phone_enc" text NOT NULL,
	"contact_phone_masked" text NOT NULL,
	"state" text NOT NULL,
	"end_reason" text,
	"order_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "wait_entry_orderId_unique" UNIQUE("order_id"),
	CONSTRAINT "wait_entry_money" CHECK ("wait_entry"."total_fen" = "wait_entry"."company_fen" + "wait_entry"."self_fen" and "wait_entry"."company_fen" >= 0 and "wait_entry"."self_fen" >= 0),
	CONSTRAINT "wait_entry_end" CHECK (("wait_entry"."state" = 'ended') = ("wait_entry"."end_reason" is not null) and ("wait_entry"."state" = 'ended') = ("wait_entry"."ended_at" is not null)),
	CONSTRAINT "wait_entry_offer" CHECK (("wait_entry"."state" = 'waiting' and "wait_entry"."order_id" is null) or ("wait_entry"."state" = 'offered' and "wait_entry"."order_id" is not null) or "wait_entry"."state" = 'ended')
);
--> statement-breakpoint
ALTER TABLE "exam_order" ADD COLUMN "moved_from_slot_id" text;--> statement-breakpoint
ALTER TABLE "wait_entry" ADD CONSTRAINT "wait_entry_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wait_entry" ADD CONSTRAINT "wait_entry_card_id_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wait_entry" ADD CONSTRAINT "wait_entry_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wait_entry" ADD CONSTRAINT "wait_entry_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wait_entry" ADD CONSTRAINT "wait_entry_combo_id_combo_id_fk" FOREIGN KEY ("combo_id") REFERENCES "public"."combo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wait_entry" ADD CONSTRAINT "wait_entry_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wait_entry" ADD CONSTRAINT "wait_entry_slot_id_slot_day_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot_day"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wait_entry" ADD CONSTRAINT "wait_entry_order_id_exam_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."exam_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "wait_entry_live_key" ON "wait_entry" USING btree ("card_id","slot_id") WHERE "wait_entry"."state" in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "wait_entry_line_idx" ON "wait_entry" USING btree ("slot_id","seq") WHERE "wait_entry"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "wait_entry_card_idx" ON "wait_entry" USING btree ("card_id","created_at");--> statement-breakpoint
ALTER TABLE "exam_order" ADD CONSTRAINT "exam_order_moved_from_slot_id_slot_day_id_fk" FOREIGN KEY ("moved_from_slot_id") REFERENCES "public"."slot_day"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_order" ADD CONSTRAINT "exam_order_moved_from" CHECK ("exam_order"."moved_from_slot_id" is null or "exam_order"."moved_from_slot_id" <> "exam_order"."slot_id");