ALTER TABLE "feedback" ADD COLUMN "priority_rank" smallint GENERATED ALWAYS AS (CASE priority WHEN 'urgent' THEN 3 WHEN 'high' THEN 2 WHEN 'normal' THEN 1 ELSE 0 END) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "answer_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, regexp_replace(lower(message || ' ' || coalesce(response, '')), '[^[:alnum:]]+', ' ', 'g'))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "feedback_submitted_idx" ON "feedback" USING btree ("submitted_at","id");--> statement-breakpoint
CREATE INDEX "feedback_status_idx" ON "feedback" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "feedback_status_submitted_idx" ON "feedback" USING btree ("status","submitted_at","id");--> statement-breakpoint
CREATE INDEX "feedback_category_idx" ON "feedback" USING btree ("category","id");--> statement-breakpoint
CREATE INDEX "feedback_category_submitted_idx" ON "feedback" USING btree ("category","submitted_at","id");--> statement-breakpoint
CREATE INDEX "feedback_priority_idx" ON "feedback" USING btree ("priority_rank","id");--> statement-breakpoint
CREATE INDEX "feedback_priority_submitted_idx" ON "feedback" USING btree ("priority","submitted_at","id");--> statement-breakpoint
CREATE INDEX "feedback_search_idx" ON "feedback" USING gin ("search");--> statement-breakpoint
CREATE INDEX "feedback_user_idx" ON "feedback" USING btree ("user_id","submitted_at");--> statement-breakpoint
CREATE INDEX "payments_created_idx" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payments_status_created_idx" ON "payments" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_amount_idx" ON "payments" USING btree ("amount_cents","id");--> statement-breakpoint
CREATE INDEX "payments_user_idx" ON "payments" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_provider_prefix_idx" ON "payments" USING btree ("provider_id" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "ai_usage_service_calls_idx" ON "ai_usage" USING btree ("created_at","input_tokens","output_tokens","cost_micros") WHERE "ai_usage"."provider" <> 'engine';
